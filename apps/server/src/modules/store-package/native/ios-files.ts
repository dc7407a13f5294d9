/** iOS: Capacitor's project (Swift packages) with the app's ids, names, links, push and privacy manifest. */
import { createHash } from 'node:crypto'
import { wantedByApple } from '@vitrine/domain/listing/device-classes.rules'

import type { PackageFacts } from '../package-facts.ts'
import { type ProjectFiles, readTemplate } from './capacitor-template.ts'
import { stringsText, xmlText } from './escape.rules.ts'
import { privacyManifest } from './privacy-manifest.ts'
import { nameIn, shellWords } from './shell-words.ts'

const project = 'App/App.xcodeproj/project.pbxproj'

/** Xcode's ids are 24 hexadecimal digits; the same name always has the same. */
const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 24).toUpperCase()

/** Apple's name of a language folder. */
const lproj = (code: string): string => `${code}.lproj`

/** The App Store takes no app for iPads without pictures of one. */
export const isForIpads = ({ listing }: PackageFacts): boolean =>
  listing.screenshots.some((shot) => shot.type === 'image' && wantedByApple(shot) === 'ipad')

function editProject(files: ProjectFiles, facts: PackageFacts): void {
  const { bundleId, teamId, version, build } = facts.ids
  const codes = facts.languages
  const privacy = { file: idOf('PrivacyInfo'), build: idOf('PrivacyInfo build') }
  const words = { group: idOf('InfoPlist.strings'), build: idOf('InfoPlist.strings build') }
  const entitlements = idOf('App.entitlements')
  const fileLine = (id: string, comment: string, rest: string) =>
    `\t\t${id} /* ${comment} */ = {isa = PBXFileReference; ${rest}; sourceTree = "<group>"; };\n`
  const team = teamId === '' ? '' : `\n\t\t\t\tDEVELOPMENT_TEAM = ${teamId};`
  files.edit(project, [
    [
      '/* End PBXBuildFile section */',
      `\t\t${privacy.build} /* PrivacyInfo.xcprivacy in Resources */ = {isa = PBXBuildFile; fileRef = ${privacy.file} /* PrivacyInfo.xcprivacy */; };
\t\t${words.build} /* InfoPlist.strings in Resources */ = {isa = PBXBuildFile; fileRef = ${words.group} /* InfoPlist.strings */; };
/* End PBXBuildFile section */`,
    ],
    [
      '/* End PBXFileReference section */',
      [
        fileLine(privacy.file, 'PrivacyInfo.xcprivacy', 'lastKnownFileType = text.xml; path = PrivacyInfo.xcprivacy'),
        fileLine(
          entitlements,
          'App.entitlements',
          'lastKnownFileType = text.plist.entitlements; path = App.entitlements',
        ),
        ...codes.map((code) =>
          fileLine(
            idOf(`InfoPlist ${code}`),
            code,
            `lastKnownFileType = text.plist.strings; name = "${code}"; path = "${lproj(code)}/InfoPlist.strings"`,
          ),
        ),
        '/* End PBXFileReference section */',
      ].join(''),
    ],
    [
      '\t\t\t\t504EC3131FED79650016851F /* Info.plist */,',
      `\t\t\t\t504EC3131FED79650016851F /* Info.plist */,
\t\t\t\t${words.group} /* InfoPlist.strings */,
\t\t\t\t${privacy.file} /* PrivacyInfo.xcprivacy */,
\t\t\t\t${entitlements} /* App.entitlements */,`,
    ],
    [
      '\t\t\t\t2FAD9763203C412B000D30F8 /* config.xml in Resources */,',
      `\t\t\t\t2FAD9763203C412B000D30F8 /* config.xml in Resources */,
\t\t\t\t${privacy.build} /* PrivacyInfo.xcprivacy in Resources */,
\t\t\t\t${words.build} /* InfoPlist.strings in Resources */,`,
    ],
    [
      '/* End PBXVariantGroup section */',
      `\t\t${words.group} /* InfoPlist.strings */ = {
\t\t\tisa = PBXVariantGroup;
\t\t\tchildren = (
${codes.map((code) => `\t\t\t\t${idOf(`InfoPlist ${code}`)} /* ${code} */,`).join('\n')}
\t\t\t);
\t\t\tname = InfoPlist.strings;
\t\t\tsourceTree = "<group>";
\t\t};
/* End PBXVariantGroup section */`,
    ],
    ['developmentRegion = en;', `developmentRegion = "${codes[0] ?? 'en'}";`],
    ['\t\t\t\ten,\n\t\t\t\tBase,', ['\t\t\t\tBase,', ...codes.map((code) => `\t\t\t\t"${code}",`)].join('\n')],
    [
      'INFOPLIST_FILE = App/Info.plist;',
      `CODE_SIGN_ENTITLEMENTS = App/App.entitlements;${team}\n\t\t\t\tINFOPLIST_FILE = App/Info.plist;`,
    ],
    ['TARGETED_DEVICE_FAMILY = "1,2";', `TARGETED_DEVICE_FAMILY = "${isForIpads(facts) ? '1,2' : '1'}";`],
    ['CURRENT_PROJECT_VERSION = 1;', `CURRENT_PROJECT_VERSION = ${build};`],
    ['MARKETING_VERSION = 1.0;', `MARKETING_VERSION = ${version};`],
    ['PRODUCT_BUNDLE_IDENTIFIER = com.getcapacitor.App;', `PRODUCT_BUNDLE_IDENTIFIER = "${bundleId}";`],
  ])
}

function editInfo(files: ProjectFiles, facts: PackageFacts): void {
  const { hostname, protocol } = new URL(facts.address)
  const standard = facts.languages[0] ?? 'en'
  const { cameraReason } = shellWords(facts, standard)
  const own = [
    ...(facts.scansCodes ? ['<key>NSCameraUsageDescription</key>', `<string>${xmlText(cameraReason)}</string>`] : []),
    '<key>ITSAppUsesNonExemptEncryption</key>',
    '<false/>',
    '<key>UIBackgroundModes</key>',
    '<array>',
    '\t<string>remote-notification</string>',
    '</array>',
    // The app's service worker, which keeps what was visited, runs only for these. Pages of the package have none. The page
    // without a connection is the package's own, at `localhost`.
    ...(protocol === 'https:' && !facts.webPart
      ? [
          '<key>WKAppBoundDomains</key>',
          '<array>',
          ...[hostname, 'localhost'].map((domain) => `\t<string>${xmlText(domain)}</string>`),
          '</array>',
        ]
      : []),
  ].map((line) => `\t${line}`)
  const path = 'App/App/Info.plist'
  files.edit(path, [
    // The App Store counts it among the app's languages.
    [
      '<key>CFBundleDevelopmentRegion</key>\n\t<string>en</string>',
      `<key>CFBundleDevelopmentRegion</key>\n\t<string>${standard}</string>`,
    ],
    [
      '<string>My App</string>\n\t<key>CFBundleExecutable</key>',
      `<string>${xmlText(facts.name)}</string>\n\t<key>CFBundleExecutable</key>`,
    ],
    ['<string>armv7</string>', '<string>arm64</string>'],
    [
      '\t<key>UIViewControllerBasedStatusBarAppearance</key>',
      `${own.join('\n')}\n\t<key>UIViewControllerBasedStatusBarAppearance</key>`,
    ],
  ])
}

const plist = (content: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${content}
</plist>
`

/** Links open the app where Apple finds the team's id at the host; `aps-environment` becomes production with the archive. */
const entitlements = (address: string): string =>
  plist(`<dict>
	<key>aps-environment</key>
	<string>development</string>
	<key>com.apple.developer.associated-domains</key>
	<array>
		<string>applinks:${xmlText(new URL(address).hostname)}</string>
	</array>
</dict>`)

function wordsIn(facts: PackageFacts, code: string): string {
  const { cameraReason } = shellWords(facts, code)
  const lines = [
    `CFBundleDisplayName = "${stringsText(nameIn(facts, code))}";`,
    ...(facts.scansCodes ? [`NSCameraUsageDescription = "${stringsText(cameraReason)}";`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/**
 * Capacitor 8 takes calls of every frame, also of one that shows a page of somebody else: here the app's own page alone calls the
 * shell.
 */
function closeBridge(files: ProjectFiles): void {
  files.edit('App/App/SceneDelegate.swift', [
    [
      'import UIKit\nimport Capacitor\n',
      `import UIKit
import WebKit
import Capacitor

/// Calls of the app's own page, and none of a page in a frame.
private class MainFrameCalls: NSObject, WKScriptMessageHandler {
    private let bridge: WKScriptMessageHandler

    init(_ bridge: WKScriptMessageHandler) {
        self.bridge = bridge
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        guard message.frameInfo.isMainFrame else { return }
        bridge.userContentController(userContentController, didReceive: message)
    }
}

class AppViewController: CAPBridgeViewController {
    override func capacitorDidLoad() {
        guard let webView = webView else { return }
        let controller = webView.configuration.userContentController
        controller.removeScriptMessageHandler(forName: "bridge")
        guard let bridge = webView.navigationDelegate as? WKScriptMessageHandler else {
            preconditionFailure("This version of Capacitor takes calls elsewhere.")
        }
        controller.add(MainFrameCalls(bridge), name: "bridge")
    }
}
`,
    ],
    ['rootViewController = CAPBridgeViewController()', 'rootViewController = AppViewController()'],
  ])
  files.edit('App/App/Base.lproj/Main.storyboard', [
    [
      'customClass="CAPBridgeViewController" customModule="Capacitor"',
      'customClass="AppViewController" customModule="App" customModuleProvider="target"',
    ],
  ])
}

export async function iosFiles(facts: PackageFacts): Promise<ProjectFiles> {
  const files = await readTemplate('ios')
  editProject(files, facts)
  editInfo(files, facts)
  closeBridge(files)
  files.put('App/App/App.entitlements', entitlements(facts.address))
  files.put('App/App/PrivacyInfo.xcprivacy', plist(privacyManifest(facts)))
  for (const code of facts.languages) files.put(`App/App/${lproj(code)}/InfoPlist.strings`, wordsIn(facts, code))
  files.edit('App/App/AppDelegate.swift', [
    [
      '    func application(_ application: UIApplication,\n                     configurationForConnecting',
      `    // Hands the device's token to the app (@capacitor/push-notifications).
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

    func application(_ application: UIApplication,
                     configurationForConnecting`,
    ],
  ])
  return files
}
