/**
 * Marks of services as simple-icons has them (CC0), each taken by its own file: the whole set has five megabytes. A
 * service that it does not have keeps an icon. The colour is the one that the service gave its mark.
 */
import googleAnalytics from 'simple-icons/icons/googleanalytics.svg'

export const integrationMarks: Record<string, { address: string; color: string }> = {
  'simple-icons:googleanalytics': { address: googleAnalytics, color: '#E37400' },
}
