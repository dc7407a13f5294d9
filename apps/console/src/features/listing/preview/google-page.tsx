import { m } from '@vitrine/messages/console'
import categoryWords from '@vitrine/messages/console/listing.category'
import tagWords from '@vitrine/messages/console/listing.tag'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { PageIcon, PageShots, type StorePageProps } from './page-parts.tsx'
import classes from './preview.module.css'

export function GooglePage({ values, texts, shots }: StorePageProps) {
  const url = useMediaUrl()
  const { featureGraphic, googleDeveloperName, primaryCategory, tags } = values
  return (
    <>
      {featureGraphic !== '' && <img className={classes.feature} src={url(featureGraphic)} alt="" />}
      <div className={classes.head}>
        <PageIcon src={values.appIcon} />
        <div className={classes.names}>
          <strong dir="auto">{texts.appName || m.listing_no_name()}</strong>
          <span className={classes.link} dir="auto">
            {googleDeveloperName}
          </span>
        </div>
      </div>
      <span className={classes.install}>{m.listing_install()}</span>
      {/* Google Play takes no video files: it shows a film of YouTube. */}
      <PageShots shots={shots.filter(({ type }) => type === 'image')} />
      <strong>{m.listing_about()}</strong>
      <p className={classes.text} dir="auto">
        {texts.androidShortDescription}
      </p>
      <div className={classes.facts}>
        {primaryCategory !== '' && <span>{categoryWords[primaryCategory]()}</span>}
        {tags.map((tag) => (
          <span key={tag}>{tagWords[tag]()}</span>
        ))}
      </div>
    </>
  )
}
