/** Small pictures of the app beside the settings: they follow what is chosen, and help nobody who cannot see them. */
import { defaultL2sp } from '@vitrine/domain/settings/settings.rules'
import { m } from '@vitrine/messages/console'
import { useMediaUrl } from '../../shared/media-library/use-media-url.ts'
import classes from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'

const dots = ['#c2481f', '#4a5270', '#2b7a3d']

export function AppPicture({ values: { appName, appIcon } }: { values: SettingsValues }) {
  const url = useMediaUrl()
  return (
    <div className={classes.phone} aria-hidden>
      {appIcon ? (
        <img className={classes.photo} data-icon src={url(appIcon)} alt="" />
      ) : (
        <div className={classes.photo} data-icon />
      )}
      <div className={classes.name}>{appName}</div>
    </div>
  )
}

export function PricePicture({ values: { l2sp } }: { values: SettingsValues }) {
  return (
    <div className={classes.phone} aria-hidden>
      <div className={classes.photo} />
      <div className={classes.name}>{m.settings_picture_name()}</div>
      {l2sp.enabled ? (
        <>
          <div>{l2sp.title || defaultL2sp.title}</div>
          <div className={classes.dim}>{l2sp.description || defaultL2sp.description}</div>
          <div className={classes.pill}>{l2sp.ctaButton.text || defaultL2sp.ctaButton.text}</div>
        </>
      ) : (
        <div translate="no">{m.settings_picture_price()}</div>
      )}
    </div>
  )
}

export function ShoppingPicture({ values }: { values: SettingsValues }) {
  const { allowGuestCheckout, showColorIndicator, quickAddSettings } = values
  return (
    <div className={classes.phone} aria-hidden>
      <div className={classes.photo} />
      <div className={classes.name}>{m.settings_picture_name()}</div>
      {showColorIndicator && (
        <div className={classes.dots}>
          {dots.map((color) => (
            <span key={color} data-painted style={{ '--dot': color } as React.CSSProperties} />
          ))}
        </div>
      )}
      {quickAddSettings.enabled && <div className={classes.pill}>{quickAddSettings.label}</div>}
      <div className={classes.pill} data-quiet>
        {allowGuestCheckout ? m.settings_picture_guest() : m.settings_picture_login()}
      </div>
    </div>
  )
}
