import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#edition'

interface ImageProps {
  picture: Picture & {
    alt: string
    focus?: string | undefined
    /** In the desk, the field that describes it. */
    field?: string | undefined
  }
  placeholder: string
  /** The `sizes` attribute. */
  sizes: string
}

/** A responsive picture. If it fails to load, a placeholder of the same size replaces it. */
export function Image({ picture, placeholder, sizes }: ImageProps) {
  const ref = useRef<HTMLImageElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const { alt, field, path, widths, fallback, width, height } = picture

  useEffect(() => {
    // It may have failed before hydration, when `onError` was not attached yet.
    const image = ref.current
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }, [])

  return (
    <picture>
      {!hasFailed && (
        <source
          type="image/avif"
          srcSet={widths.map((width) => `${path}${width}.avif ${width}w`).join(', ')}
          sizes={sizes}
        />
      )}
      <img
        ref={ref}
        // Before `src`: some browsers start an eager fetch as soon as `src` is set.
        loading="lazy"
        src={hasFailed ? placeholder : `${path}${fallback}.jpeg`}
        alt={alt}
        {...(import.meta.env.DEV ? { 'data-field': field } : undefined)}
        width={width}
        height={height}
        decoding="async"
        // The placeholder's own aspect ratio would cause a layout shift.
        style={hasFailed ? { aspectRatio: `${width} / ${height}` } : undefined}
        onError={() => setFailed(true)}
      />
    </picture>
  )
}
