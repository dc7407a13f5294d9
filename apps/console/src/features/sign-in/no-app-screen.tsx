export function NoAppScreen() {
  return null
}
