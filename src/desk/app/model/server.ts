import type { Api, Desk, Refused, Save, Saved } from '../../contract.ts'

/** What a session asks of the desk's server. */
export interface Server {
  fetchDesk: () => Promise<Desk>
  /** Resolves with the changed file, if it is no longer the one that the save is based on. */
  saveStates: (save: Save) => Promise<Api['POST api/save']>
  postStep: (move: Move) => Promise<Saved>
}

/** To the state before the last step, or on to that after it. */
export type Move = 'undo' | 'redo'

/** The server refused a request. */
export class RequestError extends Error {
  readonly status: number
  readonly refused: Refused

  constructor(status: number, refused: Refused) {
    super(JSON.stringify(refused))
    this.status = status
    this.refused = refused
  }
}

/** The server was restarted, and has another key. */
export class StaleKeyError extends Error {}
