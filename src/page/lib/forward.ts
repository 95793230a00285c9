import { getRootElement } from './root-states.ts'

/** The sign of a horizontal distance in the reading direction: 1, or −1 from right to left. */
export function getForwardSign() {
  return getRootElement().dir === 'rtl' ? -1 : 1
}
