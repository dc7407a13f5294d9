/** Drawn for one address: `id` names the thing, `query` is what stands behind the question mark. */
export interface ScreenProps {
  id: string
  query: Readonly<Record<string, string>>
}
