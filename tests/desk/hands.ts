import { expect, type Locator, type Page } from '@playwright/test'

/** A file of the owner's own. */
export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What an owner does at the desk: with the pointer, or with the keyboard alone. */
export interface Hands {
  press: (control: Locator) => Promise<void>
  write: (control: Locator, text: string) => Promise<void>
  choose: (control: Locator, value: string) => Promise<void>
  /** Answers the browser's dialogue for files, which belongs to the system. */
  pick: (control: Locator, file: Upload) => Promise<void>
}

export function pointer(): Hands {
  return {
    press: (control) => control.click(),
    write: async (control, text) => {
      await control.click()
      await control.fill(text)
    },
    choose: async (control, value) => {
      await control.selectOption(value)
    },
    pick: (control, file) => control.setInputFiles(file),
  }
}

export function keyboard(page: Page): Hands {
  return {
    press: async (control) => {
      await reach(page, control)
      await page.keyboard.press('Space')
    },
    write: async (control, text) => {
      await reach(page, control)
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
    },
    choose: async (control, value) => {
      await reach(page, control)
      await page.keyboard.press('Home')
      const count = await control.locator('option').count()
      for (let at = 0; at < count && (await control.inputValue()) !== value; at++)
        await page.keyboard.press('ArrowDown')
      await expect(control).toHaveValue(value)
    },
    pick: async (control, file) => {
      await reach(page, control)
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.keyboard.press('Space'),
      ])
      await chooser.setFiles(file)
    },
  }
}

/** Moves the focus to a control with the Tab key alone; in a group of radio buttons, with arrows. */
async function reach(page: Page, control: Locator) {
  await control.waitFor({ state: 'attached' })
  // Into a group of radio buttons, then to the one; again where controls came or went meanwhile.
  for (let attempt = 0; attempt < 3; attempt++) {
    const [key, count] = await control.evaluate(wayTo)
    for (let at = 0; at < count; at++) await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
}

/** The key that leads from the focus to an element, and how often it is pressed on the way. */
function wayTo(element: Element): [key: string, count: number] {
  const now = document.activeElement ?? document.body
  const radios = [...document.querySelectorAll('[type=radio]')]
  if (radios.includes(element) && radios.includes(now))
    return ['ArrowRight', radios.indexOf(element) - radios.indexOf(now)]
  // The browser's order: the desk has no other `tabindex` than 0 and -1.
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a, button, input, textarea, select, iframe',
    ),
  ].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled, [type=radio]:not(:checked)') &&
      stop.checkVisibility({ visibilityProperty: true }),
  )
  const goal = radios.includes(element)
    ? radios.find((one) => one.matches(':checked'))
    : element
  const distance = stops.indexOf(goal as HTMLElement) - stops.indexOf(now as HTMLElement)
  return [distance < 0 ? 'Shift+Tab' : 'Tab', Math.abs(distance)]
}

/** A value of a file. */
export type Value = string | number | boolean | Value[] | Fields

interface Fields {
  [name: string]: Value
}

/** Fills in the fields of a value as it is in a file. */
export class Typist {
  readonly page: Page
  readonly hands: Hands
  readonly fileOf: (name: string) => Promise<Upload>

  constructor(page: Page, hands: Hands, fileOf: Typist['fileOf']) {
    this.page = page
    this.hands = hands
    this.fileOf = fileOf
  }

  async open(group: string) {
    const button = this.page
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(`^${group}`) })
    await this.hands.press(button)
    await expect(this.page.locator('h1')).toHaveText(group)
  }

  async write(id: string, value: Value): Promise<void> {
    const field = this.at(id)
    if (typeof value === 'object' && 'for' in value && value['text']) {
      await this.write(id, value['text'])
      await this.hands.write(this.at(`${id}/for`), (value['for'] as string[]).join(', '))
      return
    }
    const kind = await this.kindOf(id, value)
    if (kind === 'list') {
      for (const [index, item] of (value as Value[]).entries()) {
        await this.hands.press(field.locator(':scope > .list-add'))
        await this.write(`${id}${id.endsWith(':') ? '' : '/'}${index}`, item)
      }
    } else if (kind === 'texts')
      for (const [tag, text] of Object.entries(value as Fields))
        await this.hands.write(this.at(`${id}/${tag}`), textOf(text))
    else if (kind === 'same text') {
      const same = this.frameOf(id).getByRole('button', { name: SAME })
      await this.hands.press(same)
      await expect(same).toHaveAttribute('aria-pressed', 'true')
      await this.hands.write(field, textOf(value))
    } else if (kind === 'file') await this.file(id, value)
    else if (kind === 'month') await this.month(`${id}/year`, textOf(value))
    else if (kind === 'period') await this.period(id, value as Fields)
    else if (kind === 'choice') await this.hands.choose(field, textOf(value))
    else if (kind === 'fields')
      for (const [name, inner] of Object.entries(value as Fields))
        await this.write(`${id}${/[:/]$/.test(id) ? '' : '/'}${name}`, inner)
    else await this.hands.write(field, textOf(value))
  }

  private at(id: string) {
    return this.page.locator(`[id="${id}"]`)
  }

  private frameOf(id: string) {
    return this.page.locator(`[data-field="${id}"]`)
  }

  private async kindOf(id: string, value: Value) {
    const frame = this.frameOf(id)
    const is = async (inner: string) =>
      (await frame.count()) > 0 && (await frame.locator(inner).count()) > 0
    if (await is('.file')) return 'file'
    if (await is('.period')) return 'period'
    if (await is('.month')) return 'month'
    if (await is('select')) return 'choice'
    if (Array.isArray(value)) return 'list'
    if (typeof value === 'object') return (await is('.texts')) ? 'texts' : 'fields'
    return (await is('.texts')) ? 'same text' : 'line'
  }

  private async file(id: string, value: Value) {
    if (typeof value === 'string') {
      await this.oneFile(this.frameOf(id), value)
      return
    }
    await this.hands.press(this.frameOf(id).getByRole('button', { name: SAME }))
    for (const [at, name] of Object.values(value as Fields).entries())
      await this.oneFile(this.frameOf(id).locator('.file').nth(at), textOf(name))
  }

  private async oneFile(around: Locator, name: string) {
    const choice = around.getByRole('combobox')
    const there = await choice.locator('option').allInnerTexts()
    if (there.includes(name)) await this.hands.choose(choice, name)
    else await this.hands.pick(around.locator('[type=file]'), await this.fileOf(name))
    await expect(choice).toHaveValue(name)
  }

  private async month(id: string, value: string) {
    const [year = '', month] = value.split('-')
    await this.hands.write(this.at(id), year)
    if (!month) return
    const around = this.page.locator('.month', { has: this.at(id) })
    await this.hands.choose(around.locator('select'), month)
  }

  private async period(id: string, { start, end, months }: Fields) {
    if (months) await this.hands.write(this.at(`${id}/months`), textOf(months))
    if (start) await this.month(`${id}/start`, textOf(start))
    if (end) await this.month(`${id}/end`, textOf(end))
  }
}

const SAME = 'The same in every language'

function textOf(value: Value) {
  if (typeof value === 'object') throw new Error('A text was expected')
  return String(value)
}
