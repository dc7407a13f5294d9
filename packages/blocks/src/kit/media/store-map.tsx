import { layoutStoreMap, type MapPoint } from '@vitrine/domain/stores/map-points.rules'
import css from './store-map.module.css'

const size = { width: 358, height: 260, margin: 40 }

interface StoreMapProps {
  points: readonly MapPoint[]
  label: string
  selected?: string | null
  onSelect(id: string): void
}

/** A schematic map of the stores: grid, pins and scale. It uses no outside service, so it also works offline. */
export function StoreMap({ points, label, selected = null, onSelect }: StoreMapProps) {
  const { pins, meridians, parallels, scale } = layoutStoreMap(points, size)
  return (
    <fieldset className={css.map} aria-label={label}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <rect width={size.width} height={size.height} fill="#eef1f3" />
        <g stroke="#d4dade" fill="none">
          {meridians.map((x) => (
            <path key={`m${x}`} d={`M${x} 0V${size.height}`} />
          ))}
          {parallels.map((y) => (
            <path key={`p${y}`} d={`M0 ${y}H${size.width}`} />
          ))}
        </g>
        <path d={`M16 ${size.height - 22}v6h${scale.px}v-6`} fill="none" stroke="#1f2128" strokeWidth="1.5" />
        <text x="16" y={size.height - 28} fontSize="11" fill="#1f2128">
          {scale.km > 0 ? `${scale.km} km` : ''}
        </text>
      </svg>
      {pins.map(({ stores, x, y }) => {
        const ids = stores.map(({ id }) => id)
        const names = stores.map(({ name }) => name).join(', ')
        return (
          <button
            key={ids[0]}
            type="button"
            className={css.pin}
            aria-label={stores.length > 1 ? `${stores.length}: ${names}` : names}
            aria-pressed={selected !== null && ids.includes(selected)}
            title={names}
            style={{ left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` }}
            onClick={(event) => {
              event.stopPropagation()
              // Repeated clicks on a pin go through the stores that share it.
              onSelect(ids[(selected === null ? 0 : ids.indexOf(selected) + 1) % ids.length] ?? '')
            }}
          >
            <svg viewBox="0 0 24 30" width="24" height="30" aria-hidden="true">
              <path d="M12 29C6 22 2 17 2 12a10 10 0 0 1 20 0c0 5-4 10-10 17Z" />
              {stores.length > 1 ? (
                <text x="12" y="16" textAnchor="middle" fontSize="11" fontWeight="700" fill="#fff">
                  {stores.length}
                </text>
              ) : (
                <circle cx="12" cy="12" r="4" />
              )}
            </svg>
          </button>
        )
      })}
    </fieldset>
  )
}
