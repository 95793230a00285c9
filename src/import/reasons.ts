/*
 * Why a text of a source is not in the content. Each reason is an id: here it has the words of the
 * terminal, and the desk has its own.
 */

/** How the terminal begins a list of what was left for one of these. */
export const leftReasons = {
  noField: 'Looked at, but not taken, since the content has no field for it',
  otherText:
    'Looked at, but not taken, since another text is there, or this one does not fit',
  unopened: 'Not opened, since init takes nothing from such files',
  unreadable:
    'Not read, since the names of the columns are unknown, or the text is not in UTF-8',
  aboutFile: 'About the file, and not about you',
}

/** What is private, and is kept nowhere. */
export const privateReasons = {
  street: 'street',
  postalCode: 'postal code',
  birthDate: 'birth date',
  personalDetails: 'personal details',
  identityNumbers: 'identity numbers',
  salary: 'salary',
  licenceNumbers: 'licence numbers',
  otherEmails: 'other e-mail addresses',
  otherPhones: 'other phone numbers',
  phoneNumbers: 'phone numbers',
  hiddenItems: 'hidden items',
  coverLetters: 'cover letters',
}

export type Reason = keyof typeof leftReasons | keyof typeof privateReasons

export const reasons = Object.keys({ ...leftReasons, ...privateReasons }) as Reason[]

export function isPrivate(reason: Reason): reason is keyof typeof privateReasons {
  return reason in privateReasons
}
