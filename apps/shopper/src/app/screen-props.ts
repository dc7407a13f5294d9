/** Props for one address: `id` identifies the item and `query` holds the query parameters. */
export interface ScreenProps {
  id: string
  query: Readonly<Record<string, string>>
}
