/** The session storage key of the draft, which scenery.ts saves with each input. */
export const draftKey = 'draft'
