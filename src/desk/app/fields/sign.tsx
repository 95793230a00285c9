/** The paths of the desk's signs: its typefaces have none of them. */
const paths = {
  up: 'M12 20V5m-6 6 6-6 6 6',
  down: 'M12 4v15m6-6-6 6-6-6',
  remove: 'm6 6 12 12M18 6 6 18',
  undo: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
  page: 'M5 3h14v18H5zM5 7h14',
  redo: 'm15 6 5 5-5 5M20 11H10a5 5 0 0 0 0 10h3',
  star: 'M12 2l1.9 8.100L22 12l-8.100 1.900L12 22l-1.900-8.100L2 12l8.100-1.900z',
  handle: 'M9 6h0M15 6h0M9 12h0M15 12h0M9 18h0M15 18h0',
}

/** A sign that is drawn, in the colour of its text. */
export function Sign({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" className="icon" data-sign={name} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
