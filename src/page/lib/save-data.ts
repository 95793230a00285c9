/** Whether the visitor asks to save data (Save-Data, Network Information API). */
export function savesData() {
  return (
    (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  )
}
