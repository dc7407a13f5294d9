/**
 * The address that opens directions to a store in the shopper's map application: by coordinates, otherwise by address.
 */
export function directionsUrl(coordinates: { lat: number; lng: number } | null | undefined, address: string): string {
  const destination = coordinates ? `${coordinates.lat},${coordinates.lng}` : address
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}
