/** How wide the first screen shows a plate's picture, for the choice of its file. */
export const platesSizes = '(min-width: 120rem) 21vw, (min-width: 64rem) 24rem, 40vw'
