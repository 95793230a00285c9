import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#edition'

interface ImageProps {
  picture: Partial<Picture> & { alt: string; focus?: string | undefined }
  placeholder: string
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** Told once there is something to see, be it the placeholder. */
  onLoad?: () => void
}

/** A responsive picture; the placeholder takes its place, same size, when it fails to load. */
export function Image({ picture, placeholder, sizes, onLoad }: ImageProps) {
  const ref = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  const { alt, path, widths = [], fallback, width, height } = picture

  useEffect(() => {
    // It may have failed before anyone listened.
    const image = ref.current
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }, [])

  const broken = failed || path === undefined
  return (
    <picture>
      {!broken &&
        ['avif', 'webp'].map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={widths
              .map((width) => `${path}${width}.${format} ${width}w`)
              .join(', ')}
            sizes={sizes}
          />
        ))}
      <img
        ref={ref}
        // Before the address: some browsers would fetch that at once.
        loading="lazy"
        src={broken ? placeholder : `${path}${fallback}.jpeg`}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        // The placeholder has a shape of its own, which would move the page.
        style={
          failed && width && height ? { aspectRatio: `${width} / ${height}` } : undefined
        }
        onLoad={onLoad}
        onError={() => setFailed(true)}
      />
    </picture>
  )
}
