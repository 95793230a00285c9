/** Loads the pictures inside an element that would wait until they are scrolled to. */
export function loadPictures(element: ParentNode) {
  const images = [...element.querySelectorAll('img')]
  for (const image of images) image.loading = 'eager'
  return Promise.allSettled(images.map((image) => image.decode()))
}

/**
 * Leaves out of the print each picture that has not loaded (`data-unloaded`, paper.css), until it
 * has: paper would show its empty frame. A film is never loaded before somebody plays it.
 */
export function leaveOutPictures() {
  for (const picture of document.querySelectorAll('main :is(img, video)')) {
    const figure = picture.closest('figure')
    const isLoaded = picture instanceof HTMLImageElement && picture.naturalWidth > 0
    figure?.toggleAttribute('data-unloaded', !isLoaded)
    picture.addEventListener('load', () => figure?.removeAttribute('data-unloaded'))
  }
}
