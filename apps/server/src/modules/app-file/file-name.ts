/** `corner-shop-2026-11-21.vitrine.tar`: letters and digits that every system takes. */
export function appFileName(name: string, at: Date): string {
  const words = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60)
  return `${words || 'app'}-${at.toISOString().slice(0, 10)}.vitrine.tar`
}
