/** An item stays itself wherever it is moved to: its id is its identity in the list. */
export interface Item<Value> {
  readonly id: number
  readonly node: Value
}

/** The items of a list. A change returns another list. */
export class List<Value> {
  readonly items: readonly Item<Value>[]
  /** The id of the next new item: none is given twice. */
  readonly next: number

  constructor(items: readonly Item<Value>[], next: number) {
    this.items = items
    this.next = next
  }

  find(id: unknown) {
    return this.items.find((item) => item.id === id)
  }

  /** Where an item is now; -1 if it is not there. */
  getPosition(id: unknown) {
    return this.items.findIndex((item) => item.id === id)
  }

  get ids() {
    return this.items.map(({ id }) => id)
  }

  /** With a new item at the end, whose id is `next`. */
  add(node: Value) {
    return new List([...this.items, { id: this.next, node }], this.next + 1)
  }

  insert(at: number, item: Item<Value>) {
    return this.#with(this.items.toSpliced(at, 0, item))
  }

  /** With another value of an item. */
  set(id: unknown, node: Value) {
    return this.#with(
      this.items.map((item) => (item.id === id ? { ...item, node } : item)),
    )
  }

  remove(id: unknown) {
    return this.#with(this.items.filter((item) => item.id !== id))
  }

  move(id: unknown, to: number) {
    const moved = this.items.filter((item) => item.id === id)
    return this.#with(this.remove(id).items.toSpliced(to, 0, ...moved))
  }

  #with(items: readonly Item<Value>[]) {
    return new List(items, this.next)
  }
}
