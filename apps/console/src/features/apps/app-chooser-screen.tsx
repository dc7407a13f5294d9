export function AppChooserScreen() {
  return null
}
