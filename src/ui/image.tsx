import { useEffect, useRef, useState } from 'react'
import type { Picture } from '../../model/page'

interface ImageProps {
  picture: Partial<Picture> & { alt: string; focus?: string | undefined }
  placeholder: string
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
}

/**
 * A responsive picture; the placeholder takes its place, same size, when it fails to load. Given
 * another picture, the element shows the one before until that has come.
 */
export function Image({ picture, placeholder, sizes }: ImageProps) {
  const ref = useRef<HTMLImageElement>(null)
  const [failure, setFailure] = useState<string>()
  const { alt, path, widths = [], fallback, width, height } = picture

  useEffect(() => {
    // It may have failed before anyone listened.
    const image = ref.current
    if (image?.complete && image.naturalWidth === 0) setFailure(path)
  }, [path])

  const broken = path === undefined || failure === path
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
          broken && width && height ? { aspectRatio: `${width} / ${height}` } : undefined
        }
        onError={() => setFailure(path)}
      />
    </picture>
  )
}
