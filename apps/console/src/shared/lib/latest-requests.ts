/** Of several requests for one place only the last one's answer counts, and none after the place was cleared. */
export function createLatestRequests() {
  const latest = new Map<string, object>()
  return {
    /** A request for the place: earlier ones are answered in vain from here on. */
    begin(place: string): object {
      const request = {}
      latest.set(place, request)
      return request
    },
    /** Whether its answer is still wanted; it is taken once. */
    take(place: string, request: object): boolean {
      return latest.get(place) === request && latest.delete(place)
    },
    drop(place: string): void {
      latest.delete(place)
    },
  }
}
