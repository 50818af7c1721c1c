import type { CommonMessages, Locale } from './Messages.ts'

/** German. */
export const de = {
  tag: 'de',
  dir: 'ltr',
  messages: {
    'button.connect': 'Wallet verbinden',
    'button.connecting': 'Verbinden …',
    'button.connectWith': '{wallet} verbinden',
    'button.account': 'Konto',
    'button.network': 'Netzwerk',
    'button.unsupported': 'Falsches Netzwerk',
    'button.pending': '{count} ausstehend',
    retry: 'Erneut versuchen',
    dismiss: 'Schließen',

    'load.failed': 'Wallet-Funktionen konnten nicht geladen werden.',

    'modal.back': 'Zurück',
    'modal.close': 'Schließen',
    cancel: 'Abbrechen',

    'connect.title': 'Wallet verbinden',
    'connect.installed': 'Installiert',
    'connect.recent': 'Zuletzt',
    'connect.get': 'Holen',
    'connect.claimed': 'Vielleicht gefälscht',
    'connect.continue': 'Weiter mit einer Wallet',
    'connect.continueOther': 'Weiter mit einer anderen Wallet',
    'connect.others': 'Andere Wallets',
    'connect.empty.title': 'Keine Wallets gefunden',
    'connect.empty.text':
      'Installiere oder aktiviere eine Wallet-Erweiterung in diesem Browser. Sie erscheint hier automatisch.',
    'connect.phone.text':
      'Diese App öffnet sich im Browser einer Wallet-App. Installiere eine Wallet-App und öffne diese Seite dort.',
    'connect.none.title': 'Keine passenden Wallets',
    'connect.none.text':
      'Diese App funktioniert nicht mit den Wallets in diesem Browser.',
    'connect.allWallets': 'Alle Wallets',
    'connect.directoryFailed': 'Weitere Wallets konnten nicht geladen werden.',
    'connect.effect':
      'Diese Website sieht deine Adresse und dein Guthaben. Ohne deine Zustimmung kann sie nichts bewegen.',

    'legal.accept': 'Ich akzeptiere {documents} dieser Website.',
    'legal.notice':
      'Mit dem Verbinden akzeptierst du {documents} dieser Website.',
    'legal.both': '{terms} und {privacy}',
    'legal.terms': 'die Nutzungsbedingungen',
    'legal.privacy': 'die Datenschutzerklärung',
    'legal.required': 'Setze dieses Häkchen, um fortzufahren.',
    'legal.continue': 'Weiter',

    'connecting.waiting': 'Warten auf {wallet}',
    'connecting.text': 'Öffne deine Wallet und bestätige die Verbindung.',
    'connecting.slow':
      'Noch keine Antwort. Entsperre deine Wallet oder öffne sie über die Symbolleiste des Browsers.',
    'connecting.claimants':
      'Zwei Wallets geben sich als diese aus, eine könnte also gefälscht sein. Entferne die Erweiterung, die du nicht installiert hast, und lade neu.',
    'connecting.risk':
      'Wenn du mit einer gefälschten Wallet fortfährst, kann sie deine Token stehlen.',
    'connecting.anyway': 'Trotzdem fortfahren',
    'connecting.other': 'Andere Wallet wählen',
    'connecting.failed': 'Nicht verbunden',
    'connecting.unknown': 'Wallet',

    'account.title': 'Konto',
    'account.restoring': 'Verbindung wird wiederhergestellt …',
    'account.copy': 'Adresse kopieren',
    'account.copied': 'Kopiert',
    'account.copyFailed': 'Dein Browser hat das Kopieren blockiert.',
    'account.balance': 'Guthaben',
    'account.balance.loading': 'Guthaben wird geladen',
    'account.balance.failed': 'Dein Guthaben konnte nicht geladen werden.',
    'account.network': 'Netzwerk',
    'account.explorer': 'Ansehen auf {explorer}',
    'account.wallet': 'Verbunden mit {wallet}',
    'account.disconnect': 'Trennen',
    'account.label.add': 'Namen hinzufügen',
    'account.label.change': 'Namen bearbeiten',
    'account.label.field': 'Name der Adresse',
    'account.label.save': 'Speichern',
    'account.label.saved': 'Name gespeichert',
    'account.label.removed': 'Name entfernt',
    'account.label.hint': 'Nur dieser Browser zeigt diesen Namen.',
    'account.label.empty': 'Gib zuerst einen Namen ein.',
    'account.others': 'Verbundene Konten',
    'account.others.active': 'Aktiv',

    'networks.title': 'Netzwerk wählen',
    'networks.search': 'Netzwerke suchen',
    'networks.found': {
      one: '{count} Netzwerk gefunden',
      other: '{count} Netzwerke gefunden',
    },
    'networks.none': 'Keine Netzwerke gefunden',
    'networks.noneText':
      'Prüfe die Schreibweise oder versuche einen anderen Namen.',
    'networks.empty':
      'Diese App unterstützt die Netzwerke deiner Wallet nicht.',
    'networks.testnet': 'Testnetz',
    'networks.switching': 'Bestätige in deiner Wallet',
    'networks.disabled': 'In dieser App kannst du das Netzwerk nicht wechseln.',

    'unsupported.title': 'Falsches Netzwerk',
    'unsupported.text':
      'Diese App unterstützt das Netzwerk deiner Wallet nicht. Wechsle zu einem von diesen.',

    'wallet.title': 'Was ist eine Wallet?',
    'wallet.home.title': 'Eine App oder Browser-Erweiterung',
    'wallet.home.text':
      'Sie verwahrt die Schlüssel zu deinen Token und Sammlerstücken, damit du sie ansehen, senden und empfangen kannst.',
    'wallet.login.title': 'Eine neue Art, sich anzumelden',
    'wallet.login.text':
      'Verbinde dich mit Apps, ohne neues Konto oder Passwort.',
    'wallet.keys.title': 'Du hast die Schlüssel',
    'wallet.keys.text':
      'Du bestätigst jede Transaktion. Verlierst du deine Wiederherstellungsphrase, kann niemand dein Vermögen wiederherstellen.',

    'network.title': 'Was ist ein Netzwerk?',
    'network.record.title': 'Ein öffentliches Verzeichnis',
    'network.record.text':
      'Viele Computer halten fest, wem was gehört. Transaktionen sind endgültig.',
    'network.apart.title': 'Jedes ist eigenständig',
    'network.apart.text':
      'Was du in einem Netzwerk besitzt, ist nicht in den anderen.',
    'network.fee.title': 'Netzwerkgebühren',
    'network.fee.text':
      'Jede Transaktion kostet eine Gebühr im Token des Netzwerks.',
    'network.test':
      'Testnetze sind zum Ausprobieren: Ihre Token sind nichts wert.',

    'getWallet.title': 'Wallet holen',
    'getWallet.named': '{wallet} holen',
    'getWallet.install.title': 'Installieren',
    'getWallet.install.text':
      'Nutze ihre eigene Website oder einen App-Store. Vorsicht vor gefälschter Werbung.',
    'getWallet.create.title': 'Einrichten',
    'getWallet.create.text':
      'Erstelle eine neue Wallet oder importiere eine, die du schon hast.',
    'getWallet.phrase.title': 'Halte deine Wiederherstellungsphrase geheim',
    'getWallet.phrase.text':
      'Diese Wörter öffnen deine Wallet überall. Schreib sie auf Papier. Gib sie nur in der Wallet selbst ein: Wer sonst danach fragt, will dich bestehlen.',
    'getWallet.return.title': 'Komm hierher zurück',
    'getWallet.return.text':
      'Deine Wallet erscheint automatisch. Wenn nicht, lade die Seite neu.',
    'getWallet.return.link': 'Wähle die Wallet in der Liste.',
    'getWallet.open.title': 'Öffne diese Seite in der App',
    'getWallet.open.text':
      'Kopiere die Adresse dieser Seite und füge sie im Browser der App ein.',
    'getWallet.open.copy': 'Seitenadresse kopieren',
    'getWallet.open.copied': 'Kopiert',
    'getWallet.homepage': 'Website',
    'getWallet.chromeStore': 'Chrome-Erweiterung',
    'getWallet.firefoxStore': 'Firefox-Erweiterung',
    'getWallet.appStore': 'iPhone-App',
    'getWallet.playStore': 'Android-App',
    'getWallet.find': 'Wallets vergleichen',
    'getWallet.noLinks':
      'Hier gibt es keinen Link zu {wallet}. Suche die eigene Website.',
    'getWallet.newTab': 'öffnet in einem neuen Tab',
    'getWallet.found': '{wallet} ist bereit',

    'pairing.ways': 'Wege zur Verbindung',
    'pairing.browser': 'Im Browser',
    'pairing.mobile': 'Handy-App',
    'pairing.desktop': 'Desktop-App',
    'pairing.web': 'Webseite',
    'connect.code': 'QR-Code',
    'pairing.other': 'Andere Wallet oder anderes Gerät',
    'pairing.code': 'QR-Code zum Verbinden einer Wallet',
    'pairing.scan': 'Öffne {wallet} auf deinem Handy und scanne diesen Code.',
    'pairing.scanAny':
      'Öffne eine Wallet-App auf deinem Handy und scanne diesen Code.',
    'pairing.scanOther':
      'Scanne diesen Code mit einem anderen Gerät oder füge den Link in einer Wallet-App ein.',
    'pairing.accept': 'Bestätige in {wallet} und komm dann hierher zurück.',
    'pairing.preparing': 'Wird vorbereitet …',
    'pairing.unreachable':
      'WalletConnect ist nicht erreichbar. Prüfe deine Internetverbindung. Neuer Versuch …',
    'pairing.answered': 'Deine Wallet hat geantwortet. Verbinden …',
    'pairing.open': '{wallet} öffnen',
    'pairing.openAny': 'Wallet-App öffnen',
    'pairing.missed':
      'Nichts passiert? Vielleicht ist {wallet} nicht installiert.',
    'pairing.missing': 'Noch kein {wallet}?',
    'pairing.get': '{wallet} holen',
    'pairing.copy': 'Link für deine Wallet kopieren',
    'pairing.copied': 'Kopiert',
    'pairing.copyFailed': 'Dein Browser hat das Kopieren blockiert.',
    'pairing.confirm': 'Bestätige in {wallet}',
    'pairing.approved': 'In deiner Wallet bestätigt',
    'pairing.noNetworks':
      'Deine Wallet unterstützt die Netzwerke dieser App nicht.',
    'pairing.noAccounts':
      'Deine Wallet hat kein Konto, das diese App nutzen kann.',

    'error.rejected': 'Du hast die Anfrage in deiner Wallet abgelehnt.',
    'error.busy':
      'In deiner Wallet ist schon eine Anfrage offen. Öffne sie über die Symbolleiste des Browsers und versuche es erneut.',
    'error.locked':
      'Deine Wallet hat das nicht erlaubt. Entsperre sie und versuche es erneut.',
    'error.unsupported':
      'Deine Wallet unterstützt nicht, was diese App verlangt hat.',
    'error.missing':
      'Diese Wallet ist nicht mehr verfügbar. Lade die Seite neu oder wähle eine andere.',
    'error.noAccounts':
      'Deine Wallet hat kein Konto freigegeben. Wähle dort eines und versuche es erneut.',
    'error.offline':
      'Deine Wallet erreicht ihr Netzwerk nicht. Prüfe deine Internetverbindung und versuche es erneut.',
    'error.aborted': 'Die Anfrage wurde abgebrochen.',
    'error.timeout':
      'Deine Wallet hat zu lange nicht geantwortet. Öffne sie und versuche es erneut.',
    'error.network':
      'Deine Wallet unterstützt dieses Netzwerk nicht. Wähle ein anderes Netzwerk oder eine andere Wallet.',
    'error.manual':
      'Deine Wallet lässt Apps das Netzwerk nicht wechseln. Wechsle es dort.',
    'error.response':
      'Die Antwort deiner Wallet ist ungültig. Aktualisiere sie oder wähle eine andere.',
    'error.transaction':
      'Das Netzwerk hat diese Transaktion abgelehnt. Prüfe Betrag und Gebühr und versuche es erneut.',
    'error.disconnect':
      'Du bist getrennt, aber deine Wallet hat es nicht bestätigt.',
    'error.unknown': 'Etwas ist schiefgelaufen. Versuche es erneut.',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      'Das Problem liegt an dieser Website, nicht an deiner Wallet: Sie hat ein unbekanntes Netzwerk angefordert.',
    'alert.INVALID_APP_CONFIGURATION':
      'Das Problem liegt an dieser Website, nicht an deiner Wallet: Sie ist nicht richtig eingerichtet.',
    'alert.NETWORK_NOT_FOUND':
      'Das Problem liegt an dieser Website, nicht an deiner Wallet: Ihr Standardnetzwerk ist nicht eingerichtet.',
    'alert.SESSION_EXPIRED':
      'Deine Verbindung ist abgelaufen. Verbinde dich neu.',
    'alert.WALLET_CONTESTED':
      'Eine andere Wallet gibt sich als deine aus, eine von beiden könnte also gefälscht sein. Nichts wird gesendet, bis du dich trennst und neu wählst.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'Diese Website ist nicht für WalletConnect eingerichtet, deshalb gehen ihre QR-Codes nicht. Nimm eine installierte Wallet.',
    'alert.PROJECT_ID_INVALID':
      'Die WalletConnect-ID dieser Website ist ungültig, deshalb gehen ihre QR-Codes nicht. Nimm eine installierte Wallet.',
    'alert.ORIGIN_NOT_ALLOWED':
      'WalletConnect lässt diese Website nicht zu, deshalb gehen ihre QR-Codes nicht. Nimm eine installierte Wallet.',
    'alert.openInWallet':
      'WalletConnect geht auf dieser Website nicht. Öffne diese Website im Browser deiner Wallet.',
    'alert.RELAY_UNREACHABLE':
      'Wallets auf anderen Geräten sind nicht erreichbar, da WalletConnect nicht antwortet. Prüfe deine Internetverbindung.',
    'alert.CLOCK_WRONG':
      'Die Uhr dieses Geräts geht falsch. Stelle sie und versuche es erneut.',

    'allWallets.search': 'Wallets suchen',
    'allWallets.loading': 'Wallets werden geladen',
    'allWallets.found': {
      one: '{count} Wallet',
      other: '{count} Wallets',
    },
    'allWallets.none': 'Keine Wallets gefunden',
    'allWallets.noneText':
      'Prüfe die Schreibweise oder versuche einen anderen Namen.',
    'allWallets.failed': 'Wallets konnten nicht geladen werden.',
    'allWallets.more': 'Mehr laden',
  } satisfies CommonMessages,
} as const satisfies Locale
