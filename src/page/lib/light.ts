/** Marks the plates and stars of these projects with `data-lit`, until the next click. */
export function lightProjects(ids: string[]) {
  const links = ids.map((id) => `.hero li:has(> a[href="#project-${id}"])`)
  const lit = document.querySelectorAll(
    [...ids.map((id) => `#project-${id}`), ...links].join(),
  )
  for (const one of lit) one.toggleAttribute('data-lit', true)
  addEventListener(
    'click',
    () => {
      for (const one of lit) one.removeAttribute('data-lit')
    },
    { once: true, capture: true },
  )
}
