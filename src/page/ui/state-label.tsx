import { Icon, type IconName } from './icon.tsx'

interface StateLabelProps {
  /** The state of the page in which it is shown. */
  when: 'dark' | 'light' | 'moving' | 'still'
  icon: IconName
  label: string
  showLabel?: boolean | undefined
}

/**
 * What a control shows in one state of the page. CSS hides the others (controls.css), so the
 * prerendered HTML is right in each state.
 */
export function StateLabel({ when, icon, label, showLabel = false }: StateLabelProps) {
  return (
    <span className={`when-${when}`}>
      <Icon name={icon} />
      <span className={showLabel ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  )
}
