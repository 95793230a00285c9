/** Size budgets of the sample's pages, in bytes after brotli 11; fonts by direction. */
export const budgets = {
  /** The ten packets of the first round trip: a limit of the network. */
  document: 14_600,
  scripts: 80_000,
  fonts: { ltr: 20_000, rtl: 36_000 },
  /** With those of titles below the first screen and of tonight's sentence. */
  allFonts: { ltr: 26_000, rtl: 48_000 },
  all: 200_000,
}
