export function ReleasesScreen() {
  return null
}
