export function SwitchApplicationScreen() {
  return null
}
