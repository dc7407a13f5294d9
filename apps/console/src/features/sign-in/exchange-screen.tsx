export function ExchangeScreen() {
  return null
}
