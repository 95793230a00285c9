/** Marks the plates and stars of these projects with `data-lit`, until the next click. */
export function highlightProjects(ids: string[]) {
  const links = ids.map((id) => `.hero li:has(> a[href="#project-${id}"])`)
  const elements = document.querySelectorAll(
    [...ids.map((id) => `#project-${id}`), ...links].join(),
  )
  for (const element of elements) element.toggleAttribute('data-lit', true)
  addEventListener(
    'click',
    () => {
      for (const element of elements) element.removeAttribute('data-lit')
    },
    { once: true, capture: true },
  )
}
