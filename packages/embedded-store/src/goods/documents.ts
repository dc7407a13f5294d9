/** The documents that a product's row holds as text. */
export interface StoredImage {
  url: string
  width: number
  height: number
  thumbnailUrl: string
}
export interface SelectedOption {
  name: string
  value: string
}

/** Only our own code writes these columns; a text that is no list reads as an empty list. */
export function readList<T>(text: string): T[] {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? (value as T[]) : []
}
