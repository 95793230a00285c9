export function PageView() {
  return null
}
