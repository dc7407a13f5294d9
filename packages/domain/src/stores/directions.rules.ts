/** The address that leads to a store in the shopper's map application: by coordinates, else by what is written. */
export function directionsUrl(coordinates: { lat: number; lng: number } | null | undefined, address: string): string {
  const destination = coordinates ? `${coordinates.lat},${coordinates.lng}` : address
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}
