import { m } from '@vitrine/messages/console'

/** The icon of an app that has none of its own: a bag on the app's colour. */
export const StandInIcon = ({ className, color }: { className?: string | undefined; color: string }) => (
  <svg className={className} viewBox="0 0 64 64" role="img" aria-label={m.canvas_app_icon()}>
    <rect width="64" height="64" fill={color} />
    <path
      d="M20 26h24l2 22a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3zM25 31v-8a7 7 0 0 1 14 0v8"
      fill="none"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
