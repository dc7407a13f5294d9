/**
 * Of several requests for one place, only the last one's answer counts, and none counts after the place was cleared.
 */
export function createLatestRequests() {
  const latest = new Map<string, object>()
  return {
    /** Starts a request for the place: the answers of earlier ones are ignored from now on. */
    begin(place: string): object {
      const request = {}
      latest.set(place, request)
      return request
    },
    /** Whether the request's answer is still wanted; it can be taken only once. */
    take(place: string, request: object): boolean {
      return latest.get(place) === request && latest.delete(place)
    },
    drop(place: string): void {
      latest.delete(place)
    },
  }
}
