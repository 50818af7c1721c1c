import type { Locale, Messages } from './Messages.ts'

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
    'button.unsupported': 'Nicht unterstütztes Netzwerk',
    retry: 'Erneut versuchen',
    dismiss: 'Schließen',

    'load.failed': 'Dieser Teil konnte nicht geladen werden.',

    'modal.back': 'Zurück',
    'modal.close': 'Schließen',
    cancel: 'Abbrechen',

    'connect.title': 'Wallet verbinden',
    'connect.installed': 'Installiert',
    'connect.recent': 'Zuletzt',
    'connect.claimants': {
      one: '{count} Wallet beansprucht diese Kennung',
      other: '{count} Wallets beanspruchen diese Kennung',
    },
    'connect.get': 'Holen',
    'connect.continue': 'Weiter mit einer Wallet',
    'connect.continueOther': 'Weiter mit einer anderen Wallet',
    'connect.empty.title': 'Keine Wallet gefunden',
    'connect.empty.text':
      'Installiere eine Wallet-Erweiterung in diesem Browser oder schalte sie ein. Sie erscheint hier von selbst.',
    'connect.none.title': 'Keine passende Wallet',
    'connect.none.text':
      'Diese App arbeitet nicht mit den Wallets in diesem Browser.',
    'connect.allWallets': 'Alle Wallets',
    'connect.directoryFailed': 'Weitere Wallets konnten nicht geladen werden.',

    'legal.accept': 'Ich akzeptiere {documents}.',
    'legal.notice': 'Mit dem Verbinden akzeptierst du {documents}.',
    'legal.both': '{terms} und {privacy}',
    'legal.terms': 'die Nutzungsbedingungen',
    'legal.privacy': 'die Datenschutzerklärung',
    'legal.required': 'Setze zuerst dieses Häkchen.',
    'legal.continue': 'Weiter',

    'connecting.waiting': 'Warten auf {wallet}',
    'connecting.text': 'Öffne die Wallet und nimm die Verbindung an.',
    'connecting.slow':
      'Noch keine Antwort. Vielleicht ist die Wallet gesperrt, oder ihre Anfrage verbirgt sich hinter dem Symbol in der Werkzeugleiste.',
    'connecting.claimants':
      'Mehrere Wallets geben sich für diese aus. Bestätige nur in der Wallet, die du kennst.',
    'connecting.failed': 'Nicht verbunden',
    'connecting.unknown': 'Wallet',

    'account.title': 'Konto',
    'account.restoring': 'Verbindung zur Wallet wird wiederhergestellt …',
    'account.copy': 'Adresse kopieren',
    'account.copied': 'Kopiert',
    'account.copyFailed': 'Der Browser hat das Kopieren nicht erlaubt.',
    'account.balance': 'Guthaben',
    'account.balance.loading': 'Guthaben wird geladen',
    'account.balance.failed': 'Guthaben nicht verfügbar',
    'account.network': 'Netzwerk',
    'account.explorer': 'Ansehen auf {explorer}',
    'account.wallet': 'Verbunden mit {wallet}',
    'account.disconnect': 'Trennen',
    'account.label.add': 'Adresse benennen',
    'account.label.change': 'Namen ändern',
    'account.label.field': 'Name dieser Adresse',
    'account.label.save': 'Speichern',
    'account.label.saved': 'Name gespeichert',
    'account.label.removed': 'Name entfernt',
    'account.label.invisible': 'Gib Buchstaben, Ziffern oder Zeichen ein.',
    'account.others': 'Konten in dieser Wallet',
    'account.others.active': 'In Gebrauch',
    'account.others.text':
      'Um ein anderes zu verwenden, wähle es in deiner Wallet.',

    'networks.title': 'Netzwerk wählen',
    'networks.search': 'Netzwerke suchen',
    'networks.found': {
      one: '{count} Netzwerk gefunden',
      other: '{count} Netzwerke gefunden',
    },
    'networks.none': 'Kein Netzwerk mit diesem Namen.',
    'networks.empty': 'Diese App nutzt kein Netzwerk deiner Wallet.',
    'networks.testnet': 'Testnetz',
    'networks.switching': 'Bestätige in deiner Wallet',
    'networks.disabled':
      'Diese App erlaubt es nicht, das Netzwerk zu wechseln.',

    'unsupported.title': 'Nicht unterstütztes Netzwerk',
    'unsupported.text':
      'Deine Wallet ist in einem Netzwerk, das diese App nicht nutzt. Wechsle in eines von diesen, um fortzufahren.',

    'wallet.title': 'Was ist eine Wallet?',
    'wallet.home.title': 'Ein Ort für dein Vermögen',
    'wallet.home.text':
      'Sie zeigt, empfängt und sendet Münzen und Sammelstücke.',
    'wallet.login.title': 'Eine neue Art, sich anzumelden',
    'wallet.login.text':
      'Du verbindest sie und brauchst weder Benutzerkonto noch Passwort.',
    'wallet.keys.title': 'Die Schlüssel hast du',
    'wallet.keys.text':
      'Niemand kann ohne dich handeln, und niemand kann wiederherstellen, was du verlierst.',

    'network.title': 'Was ist ein Netzwerk?',
    'network.record.title': 'Ein öffentliches Verzeichnis',
    'network.record.text':
      'Viele Computer halten gemeinsam fest, wem was gehört.',
    'network.apart.title': 'Jedes steht für sich',
    'network.apart.text':
      'Was du in einem Netzwerk besitzt, ist nicht in einem anderen.',
    'network.fee.title': 'Kleine Gebühren',
    'network.fee.text':
      'Du zahlst für jede Transaktion, in der Münze des Netzwerks.',

    'getWallet.title': 'Wallet holen',
    'getWallet.named': '{wallet} holen',
    'getWallet.install.title': 'Installieren',
    'getWallet.install.text':
      'Von ihrer eigenen Seite oder aus einem Store. Vorsicht vor Werbung für Nachahmungen.',
    'getWallet.create.title': 'Anlegen oder importieren',
    'getWallet.create.text':
      'Beginne eine neue Wallet oder bring eine mit, die du hast.',
    'getWallet.phrase.title': 'Halte die Wiederherstellungsphrase geheim',
    'getWallet.phrase.text':
      'Schreib sie auf Papier. Wer danach fragt, will stehlen.',
    'getWallet.return.title': 'Komm hierher zurück',
    'getWallet.return.text':
      'Die Wallet erscheint von selbst; wenn nicht, lade die Seite neu. Auf dem Telefon öffne diese Seite im Browser der Wallet.',
    'getWallet.homepage': 'Website',
    'getWallet.chromeStore': 'Chrome Web Store',
    'getWallet.firefoxStore': 'Firefox Add-ons',
    'getWallet.appStore': 'App Store',
    'getWallet.playStore': 'Google Play',
    'getWallet.find': 'Wallets vergleichen',
    'getWallet.noLinks':
      'Diese App kennt keinen Link zu {wallet}. Suche nach der eigenen Seite.',
    'getWallet.newTab': 'öffnet in einem neuen Tab',
    'getWallet.found': 'Deine neue Wallet ist da.',

    'pairing.ways': 'Wege zur Verbindung',
    'pairing.browser': 'Im Browser',
    'pairing.mobile': 'Handy-App',
    'pairing.desktop': 'Desktop-App',
    'pairing.web': 'Webseite',
    'pairing.qrcode': 'QR-Code',
    'pairing.other': 'Anderes Gerät',
    'pairing.code': 'QR-Code, der eine Wallet verbindet',
    'pairing.scan': 'Scanne diesen Code mit {wallet}.',
    'pairing.scanAny': 'Scanne diesen Code mit einer Wallet auf deinem Handy.',
    'pairing.accept':
      'Nimm die Verbindung in {wallet} an und komm dann hierher zurück.',
    'pairing.preparing': 'Verbindung wird vorbereitet',
    'pairing.unreachable':
      'Der Verbindungsdienst ist nicht erreichbar. Wir versuchen es weiter.',
    'pairing.answered': 'Deine Wallet hat geantwortet. Einen Moment.',
    'pairing.open': '{wallet} öffnen',
    'pairing.openAny': 'Eine Wallet auf diesem Gerät öffnen',
    'pairing.missed':
      'Hat sich nichts geöffnet? Vielleicht ist {wallet} nicht auf diesem Gerät.',
    'pairing.get': '{wallet} holen',
    'pairing.copy': 'Link kopieren',
    'pairing.copied': 'Kopiert',
    'pairing.copyFailed': 'Der Browser hat das Kopieren nicht erlaubt.',
    'pairing.confirm': 'Bestätige in {wallet}',
    'pairing.noNetworks':
      'Deine Wallet unterstützt die Netzwerke dieser App nicht.',
    'pairing.noFeatures':
      'Deine Wallet unterstützt nicht, was diese App braucht.',
    'pairing.noAccounts':
      'Deine Wallet hat kein Konto, das diese App nutzen kann.',

    'error.rejected': 'Du hast die Anfrage in deiner Wallet abgelehnt.',
    'error.busy':
      'In deiner Wallet ist schon eine Anfrage offen. Beantworte sie dort und versuche es erneut.',
    'error.locked':
      'Die Wallet hat das nicht erlaubt. Entsperre sie und versuche es erneut.',
    'error.unsupported': 'Deine Wallet unterstützt das nicht.',
    'error.missing':
      'Diese Wallet ist nicht mehr da. Lade die Seite neu oder wähle eine andere.',
    'error.noAccounts': 'Die Wallet hat dieser App kein Konto freigegeben.',
    'error.offline': 'Deine Wallet hat die Verbindung zum Netzwerk verloren.',
    'error.aborted': 'Die Anfrage wurde abgebrochen.',
    'error.timeout': 'Die Wallet hat zu lange nicht geantwortet.',
    'error.network': 'Dieses Netzwerk ist hier nicht verfügbar.',
    'error.disconnect':
      'Die Wallet hat nicht bestätigt. Diese App ist getrennt.',
    'error.unknown': 'Etwas ist schiefgelaufen. Versuche es erneut.',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      'Diese App hat nach einem unbekannten Netzwerk gefragt.',
    'alert.INVALID_APP_CONFIGURATION':
      'Diese App ist nicht richtig eingerichtet.',
    'alert.NETWORK_NOT_FOUND':
      'Diese App nennt ein Netzwerk, das sie nicht hat.',
    'alert.SESSION_EXPIRED':
      'Deine Verbindung ist abgelaufen. Verbinde dich neu.',
    'alert.WALLET_CONTESTED':
      'Eine andere Wallet gibt sich als die verbundene aus. Trenne die Verbindung und wähle deine Wallet erneut.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'Diese App ist für diese Art der Verbindung nicht eingerichtet.',
    'alert.SERVER_UNREACHABLE':
      'Manche Angaben lassen sich gerade nicht laden. Deine Wallet funktioniert weiterhin.',
    'alert.PROJECT_ID_INVALID':
      'Die Kennung dieser App gilt nicht für diese Art der Verbindung.',
    'alert.ORIGIN_NOT_ALLOWED':
      'Die Adresse dieser App darf diese Art der Verbindung nicht nutzen.',
    'alert.RELAY_UNREACHABLE':
      'Wallets auf anderen Geräten sind gerade nicht erreichbar.',
    'alert.CLOCK_WRONG':
      'Die Uhr dieses Geräts geht falsch. Stelle sie und versuche es erneut.',

    'allWallets.search': 'Wallets suchen',
    'allWallets.loading': 'Wallets werden geladen',
    'allWallets.found': {
      one: '{count} Wallet',
      other: '{count} Wallets',
    },
    'allWallets.none': 'Keine Wallet gefunden',
    'allWallets.noneText':
      'Prüfe die Schreibweise oder versuche einen anderen Namen.',
    'allWallets.failed': 'Die Wallets konnten nicht geladen werden.',
    'allWallets.more': 'Mehr laden',

    'account.total': 'Gesamtwert',
    'account.assets': 'Token und Aktivität',

    'tokens.title': 'Token',
    'tokens.loading': 'Token werden geladen',
    'tokens.none': 'Noch keine Token',
    'tokens.failed': 'Token-Guthaben nicht verfügbar',
    'tokens.all': 'Alle zeigen ({count})',

    'activity.title': 'Aktivität',
    'activity.loading': 'Aktivität wird geladen',
    'activity.none': 'Noch keine Transaktionen',
    'activity.failed': 'Transaktionen konnten nicht geladen werden',
    'activity.more': 'Mehr laden',
    'activity.undated': 'Noch ohne Datum',
    'activity.reverted': 'Fehlgeschlagen',
    'activity.pending': 'Ausstehend',
    'activity.from': 'Von {address}',
    'activity.to': 'An {address}',

    'operation.approve': 'Freigegeben',
    'operation.borrow': 'Geliehen',
    'operation.burn': 'Verbrannt',
    'operation.buy': 'Gekauft',
    'operation.bought': 'Gekauft',
    'operation.cancel': 'Abgebrochen',
    'operation.claim': 'Abgeholt',
    'operation.deploy': 'Vertrag erstellt',
    'operation.deposit': 'Eingezahlt',
    'operation.execute': 'Vertragsaufruf',
    'operation.mint': 'Geprägt',
    'operation.receive': 'Erhalten',
    'operation.repay': 'Zurückgezahlt',
    'operation.sell': 'Verkauft',
    'operation.send': 'Gesendet',
    'operation.stake': 'Gestakt',
    'operation.trade': 'Getauscht',
    'operation.unstake': 'Stake gelöst',
    'operation.withdraw': 'Abgehoben',
  } satisfies Messages,
} as const satisfies Locale
