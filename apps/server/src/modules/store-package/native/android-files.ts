/** Android: Capacitor's project with the app's ids, names, links and push. Pictures come from `native-pictures`. */
import type { PackageFacts } from '../package-facts.ts'
import { type ProjectFiles, readTemplate } from './capacitor-template.ts'
import { androidText, xmlText } from './escape.rules.ts'
import { nameIn } from './shell-words.ts'

const main = 'app/src/main'
const resources = `${main}/res`

/** Android looks for these languages by their codes of before. */
const formerCodes: Readonly<Record<string, string>> = { he: 'iw', id: 'in', yi: 'ji' }

/** Android's name of a language in the name of a folder: `values-de`, `values-b+zh+Hans`. */
const valuesFolder = (code: string): string =>
  code.includes('-') ? `values-b+${code.replaceAll('-', '+')}` : `values-${formerCodes[code] ?? code}`

function linkFilter(address: string): string {
  const { protocol, hostname, port, pathname } = new URL(address)
  const attributes = [
    `android:scheme="${xmlText(protocol.slice(0, -1))}"`,
    `android:host="${xmlText(hostname)}"`,
    ...(port === '' ? [] : [`android:port="${port}"`]),
    ...(pathname === '/' ? [] : [`android:pathPrefix="${xmlText(pathname)}"`]),
  ]
  return `            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data ${attributes.join(' ')} />
            </intent-filter>

        </activity>`
}

const permissions = ({ scansCodes }: PackageFacts): string =>
  [
    '<uses-permission android:name="android.permission.INTERNET" />',
    '<!-- Notifications: Android 13 and later ask the shopper. -->',
    '<uses-permission android:name="android.permission.POST_NOTIFICATIONS" />',
    '<uses-permission android:name="android.permission.VIBRATE" />',
    ...(scansCodes
      ? [
          '<uses-permission android:name="android.permission.CAMERA" />',
          '<uses-feature android:name="android.hardware.camera" android:required="false" />',
        ]
      : []),
  ].join('\n    ')

/** Where a name has two signs of per cent, the build would take it for a format. */
function strings(facts: PackageFacts, name: string): string {
  const text = androidText(name)
  return `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="app_name" formatted="false">${text}</string>
    <string name="title_activity_main" formatted="false">${text}</string>
    <string name="package_name">${facts.ids.applicationId}</string>
    <string name="custom_url_scheme">${facts.ids.applicationId}</string>
</resources>
`
}

function putNames(files: ProjectFiles, facts: PackageFacts): void {
  files.put(`${resources}/values/strings.xml`, strings(facts, facts.name))
  for (const code of facts.languages) {
    const name = nameIn(facts, code)
    if (name !== facts.name) files.put(`${resources}/${valuesFolder(code)}/strings.xml`, strings(facts, name))
  }
}

export async function androidFiles(facts: PackageFacts, iconBackground: string): Promise<ProjectFiles> {
  const { applicationId, version, build } = facts.ids
  const files = await readTemplate('android')
  files.remove(
    `${main}/java/com/getcapacitor/myapp/MainActivity.java`,
    'app/src/test/java/com/getcapacitor/myapp/ExampleUnitTest.java',
    'app/src/androidTest/java/com/getcapacitor/myapp/ExampleInstrumentedTest.java',
    // The robot of the template; the icon's parts are pictures and a colour.
    `${resources}/drawable/ic_launcher_background.xml`,
    `${resources}/drawable-v24/ic_launcher_foreground.xml`,
  )
  files.put(
    `${main}/java/${applicationId.replaceAll('.', '/')}/MainActivity.java`,
    `package ${applicationId};

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
`,
  )
  files.edit('app/build.gradle', [
    ['namespace = "com.getcapacitor.myapp"', `namespace = "${applicationId}"`],
    ['applicationId "com.getcapacitor.app"', `applicationId "${applicationId}"`],
    ['versionCode 1\n', `versionCode ${build}\n`],
    ['versionName "1.0"', `versionName "${version}"`],
  ])
  files.edit(`${main}/AndroidManifest.xml`, [
    ['        </activity>', linkFilter(facts.address)],
    ['<uses-permission android:name="android.permission.INTERNET" />', permissions(facts)],
  ])
  files.edit(`${resources}/values/styles.xml`, [
    [
      '<item name="android:background">@drawable/splash</item>',
      `<item name="android:background">@drawable/splash</item>
        <item name="windowSplashScreenBackground">@color/splash_background</item>
        <item name="windowSplashScreenAnimatedIcon">@mipmap/ic_launcher_foreground</item>
        <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>`,
    ],
  ])
  files.put(
    `${resources}/values/ic_launcher_background.xml`,
    `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="ic_launcher_background">${iconBackground}</color>
    <color name="splash_background">${facts.color.splash}</color>
</resources>
`,
  )
  putNames(files, facts)
  return files
}
