/** A message as the terminal prints it, in whole sentences for the owner. */
export interface Words {
  /** What is wrong. */
  wrong: string
  /** What to do about it. */
  advice?: string | undefined
  /** Problems of the same topic are printed as one, even with different files and texts. */
  topic?: string
}

export function makeWords(wrong: string, advice?: string): Words {
  return { wrong, advice }
}
