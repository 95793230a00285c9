/** The one drawing of a star, on a sheet of 24 by 24: four rays, a sixth as wide as they are long. */
export function Star({ className, reach = 1 }: { className: string; reach?: number }) {
  return (
    <svg className={className} viewBox="-12 -12 24 24" aria-hidden="true">
      <path
        d="M0-12 2-2 12 0 2 2 0 12-2 2-12 0-2-2Z"
        transform={reach === 1 ? undefined : `scale(${reach.toFixed(2)})`}
      />
    </svg>
  )
}
