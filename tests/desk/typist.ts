import { expect, type Locator, type Page } from '@playwright/test'

/** A value of a file. */
export type Value = string | number | boolean | Value[] | Fields

interface Fields {
  [name: string]: Value
}

/** One of the owner's files. */
export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Fills in the form by keyboard alone. */
export class Typist {
  readonly page: Page
  /** The name of the file to choose in the system's file dialog. */
  private chosen = ''

  constructor(page: Page, getFile?: (name: string) => Promise<Upload>) {
    this.page = page
    if (!getFile) return
    page.on('filechooser', (chooser) => {
      void getFile(this.chosen).then((file) => chooser.setFiles(file))
    })
  }

  async press(control: Locator) {
    await reach(this.page, control)
    await this.page.keyboard.press('Space')
  }

  async type(control: Locator, text: string) {
    await reach(this.page, control)
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.insertText(text)
  }

  /** Opens a part of the form. */
  async open(part: string) {
    const parts = this.page.getByRole('navigation')
    await this.press(parts.getByRole('button', { name: new RegExp(`^${part}`) }))
    await expect(this.page.locator('h1')).toHaveText(part)
  }

  /** Fills in the fields of a value. */
  async fill(id: string, value: Value): Promise<void> {
    const kind = await this.findFrame(id).evaluateAll(getKind)
    if (kind === 'file') await this.fillFile(id, toText(value))
    else if (kind === 'month') await this.fillMonth(`${id}/year`, toText(value))
    else if (kind === 'period') await this.fillPeriod(id, value as Fields)
    else if (kind === 'choice') await this.choose(this.at(id), toText(value))
    else if (Array.isArray(value)) await this.fillList(id, value)
    else if (kind === 'texts') await this.fillTexts(id, value)
    else if (typeof value === 'object')
      for (const [name, inner] of Object.entries(value))
        await this.fill(`${id}${id.endsWith(':') ? '' : '/'}${name}`, inner)
    else await this.type(this.at(id), toText(value))
  }

  private at(id: string) {
    return this.page.locator(`[id="${id}"]`)
  }

  private findFrame(id: string) {
    return this.page.locator(`.field[data-field="${id}"]`)
  }

  private async fillList(id: string, items: Value[]) {
    for (const [index, item] of items.entries()) {
      await this.press(this.at(id).locator(':scope > .list-add'))
      await this.fill(`${id}${id.endsWith(':') ? '' : '/'}${index}`, item)
    }
  }

  /** A text in each language, or one for all. */
  private async fillTexts(id: string, value: Value) {
    if (typeof value === 'object') {
      for (const [tag, text] of Object.entries(value))
        await this.type(this.at(`${id}/${tag}`), toText(text))
      return
    }
    const same = this.findFrame(id).getByLabel('The same in every language')
    await this.press(same)
    await expect(same).toBeChecked()
    await this.type(this.at(id), toText(value))
  }

  /** Chooses a value of a list. */
  async choose(control: Locator, value: string) {
    await reach(this.page, control)
    await this.page.keyboard.press('Home')
    const count = await control.locator('option').count()
    for (let at = 0; at < count && (await control.inputValue()) !== value; at++)
      await this.page.keyboard.press('ArrowDown')
    await expect(control).toHaveValue(value)
  }

  private async fillFile(id: string, name: string) {
    this.chosen = name
    await this.press(this.findFrame(id).locator('[type=file]'))
    await expect(this.findFrame(id).getByRole('combobox')).toHaveValue(name)
  }

  private async fillMonth(id: string, value: string) {
    const [year = '', month] = value.split('-')
    await this.type(this.at(id), year)
    if (!month) return
    const field = this.page.locator('.month', { has: this.at(id) })
    await this.choose(field.locator('select'), month)
  }

  private async fillPeriod(id: string, { start, end, months }: Fields) {
    if (months !== undefined) await this.type(this.at(`${id}/months`), toText(months))
    if (start !== undefined) await this.fillMonth(`${id}/start`, toText(start))
    if (end !== undefined) await this.fillMonth(`${id}/end`, toText(end))
  }
}

function toText(value: Value) {
  if (typeof value === 'object') throw new Error('A text was expected')
  return String(value)
}

/** The kind of control in the frame of a field; undefined if the value has no frame. */
function getKind([frame]: Element[]) {
  const kinds = {
    file: '.file',
    period: '.period',
    month: '.month',
    choice: 'select',
    texts: '.texts',
  }
  return Object.entries(kinds).find(([, inner]) => frame?.querySelector(inner))?.[0]
}

/** Moves the focus to a control with the Tab key alone. */
async function reach(page: Page, control: Locator) {
  await control.waitFor({ state: 'attached' })
  // Try again if controls were added or removed.
  for (let attempt = 0; attempt < 3; attempt++) {
    const [key, count] = await control.evaluate(findWay)
    if (count === 0) break
    await hold(page, key, count)
  }
  await expect(control).toBeFocused()
}

/** Holds a key until it has been repeated `count` times. */
async function hold({ keyboard }: Page, keys: string, count: number) {
  const [key = '', ...modifiers] = keys.split('+').toReversed()
  for (const modifier of modifiers) await keyboard.down(modifier)
  await Promise.all(Array.from({ length: count }, () => keyboard.down(key)))
  for (const pressed of [key, ...modifiers]) await keyboard.up(pressed)
}

/** The key that moves the focus towards an element, and the number of presses. */
function findWay(element: Element): [key: string, count: number] {
  const focused = document.activeElement ?? document.body
  if (focused === element) return ['', 0]
  // The browser's order: the desk has no other `tabindex` than 0 and -1.
  const controls = 'a, button, input, textarea, select, iframe'
  const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled, [type=radio]:not(:checked)') &&
      stop.checkVisibility({ visibilityProperty: true }),
  )
  const [from = -1, to = -1] = [focused, element].map((stop) =>
    stops.indexOf(stop as HTMLElement),
  )
  const distance = to - from
  return [distance < 0 ? 'Shift+Tab' : 'Tab', Math.abs(distance)]
}
