/** A star with four rays, each six times as long as wide; `reach` scales it. */
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
