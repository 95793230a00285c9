/** Whether the visitor asks to save data (Save-Data, Network Information API). */
export function isDataSaved() {
  return (
    (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  )
}
