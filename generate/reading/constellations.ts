import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Constellation, ConstellationName } from '../../model/sky/constellation'

let all: Record<ConstellationName, Constellation> | undefined

/** The data of a constellation. */
export function constellationOf(name: ConstellationName): Constellation {
  all ??= parse(readFileSync('model/sky/constellations.yaml', 'utf8')) as typeof all & {}
  return all[name]
}
