import { isSame, readData } from '#yaml'

/** A change of one file, which is undone as a whole. */
interface Step {
  file: string
  /** Undefined if the file did not exist. */
  before: string | undefined
  after: string
}

/** Limits the memory: enough for an hour of writing. */
const MAX_STEPS = 500

/** The steps that can be undone and redone, with the exact texts of the files. */
export class Steps {
  #steps: Step[] = []
  /** How many of them are done; the others are undone. */
  #done = 0
  /** Whether the next change may continue the last step. After a step that led nowhere, it may not. */
  #isOpen = true

  /**
   * A step that leads back to the data that it began with is none.
   *
   * @param continues whether it is undone together with the last step, if that is of its file
   */
  add(step: Step, continues: boolean) {
    const past = this.#steps.slice(0, this.#done)
    const last = past.at(-1)
    const isOne =
      continues && this.#isOpen && last?.file === step.file && last.after === step.before
    if (isOne) past.pop()
    const whole = isOne ? { ...step, before: last.before } : step
    this.#isOpen = !isIdle(whole)
    if (this.#isOpen) past.push(whole)
    this.#steps = past.slice(-MAX_STEPS)
    this.#done = this.#steps.length
  }

  /** The next step to undo or redo, with the text that it leads from and to. */
  findNext(way: 'undo' | 'redo') {
    const step = this.#steps[way === 'undo' ? this.#done - 1 : this.#done]
    if (!step) return undefined
    const { file, before, after } = step
    return way === 'undo'
      ? { file, from: after, to: before }
      : { file, from: before, to: after }
  }

  /** Notes that the next step has been undone or redone. */
  take(way: 'undo' | 'redo') {
    this.#done += way === 'undo' ? -1 : 1
  }

  /** An earlier or later text of a file with this data: so a value set back has its old bytes. */
  findText(file: string, source: string, data: unknown) {
    const texts = this.#steps
      .filter((step) => step.file === file)
      .flatMap(({ before = '', after }) => [
        ...(after === source ? [before] : []),
        ...(before === source ? [after] : []),
      ])
    return texts.findLast((text) => isSame(readData(text)?.data, data))
  }

  get state() {
    return { undoable: this.#done > 0, redoable: this.#done < this.#steps.length }
  }
}

/** Whether undoing a step would show nothing new. That of a new file removes the file. */
function isIdle({ before, after }: Step) {
  if (before === undefined) return false
  return before === after || isSame(readData(before)?.data, readData(after)?.data)
}
