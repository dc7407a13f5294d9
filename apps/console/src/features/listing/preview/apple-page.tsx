import { m } from '@vitrine/messages/console'
import categoryWords from '@vitrine/messages/console/listing.category'
import { PageIcon, PageShots, type StorePageProps } from './page-parts.tsx'
import classes from './preview.module.css'

export function ApplePage({ values, texts, shots }: StorePageProps) {
  const { primaryCategory, appleDeveloperName } = values
  return (
    <>
      <div className={classes.head}>
        <PageIcon src={values.appIcon} />
        <div className={classes.names}>
          <strong dir="auto">{texts.appName || m.listing_no_name()}</strong>
          <span className={classes.dim} dir="auto">
            {texts.iosSubtitle}
          </span>
          <span className={classes.get}>{m.listing_get()}</span>
        </div>
      </div>
      <div className={classes.facts}>
        {primaryCategory !== '' && <span>{categoryWords[primaryCategory]()}</span>}
        {appleDeveloperName !== '' && <span dir="auto">{appleDeveloperName}</span>}
      </div>
      {/* Preview videos come first in the App Store. */}
      <PageShots
        shots={[...shots.filter(({ type }) => type === 'video'), ...shots.filter(({ type }) => type === 'image')]}
      />
      <p className={classes.text} dir="auto">
        {texts.description}
      </p>
      <p className={classes.link} dir="auto">
        {appleDeveloperName}
      </p>
    </>
  )
}
