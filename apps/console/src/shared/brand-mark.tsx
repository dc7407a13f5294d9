export interface BrandMarkProps {
  size?: number
}

/** The product's logo, in the current text colour with a dot in the accent colour. */
export function BrandMark({ size = 28 }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label="Vitrine">
      <rect width="32" height="32" rx="8" fill="var(--mantine-color-brand-8)" />
      <path d="M8 9h4.6l3.9 10.2L20.3 9H24l-6 14h-3.6z" fill="var(--mantine-color-white)" />
      <circle cx="24.2" cy="22" r="2.3" fill="var(--vt-accent)" />
    </svg>
  )
}
