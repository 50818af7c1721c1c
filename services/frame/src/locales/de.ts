import type { Locale } from './en.ts'

/** German. */
export const de = {
  tag: 'de',
  dir: 'ltr',
  messages: {
    approve: 'Bestätigen',
    reject: 'Ablehnen',
    site: 'Website',
    network: 'Netzwerk',
    account: 'Konto',
    testnet: 'Testnetz',
    unknownNetwork: 'Unbekanntes Netzwerk',
    loading: 'Wird geprüft, was diese Anfrage bewirkt …',
    appName: 'Sie nennt sich „{name}“.',

    'title.connect': 'Deine Wallet mit {origin} verbinden',
    'title.email': 'E-Mail-Adresse deiner Wallet ändern',
    'title.message': 'Nachricht signieren',
    'title.signIn': 'Bei {origin} anmelden',
    'title.typedData': 'Daten signieren',
    'title.permit': 'Anderen erlauben, deine Token auszugeben',
    'title.calls': {
      one: '{count} Aktion bestätigen',
      other: '{count} Aktionen auf einmal bestätigen',
    },
    'title.transactions': {
      one: '{count} Transaktion signieren',
      other: '{count} Transaktionen signieren',
    },
    'title.solana': 'Transaktion signieren',
    'title.solanaSend': 'Transaktion senden',

    'connect.sees': 'Sie sieht deine Adressen, Guthaben und Aktivität.',
    'connect.asks': 'Sie kann dich bitten, Transaktionen zu bestätigen.',
    'connect.cannot': 'Ohne deine Bestätigung kann sie nichts bewegen.',
    'connect.addresses': 'Adressen, die sie sieht',
    'family.eip155': 'Ethereum-Netzwerke',
    'family.solana': 'Solana',

    'email.present': 'Jetzige Adresse',
    'email.new': 'Neue Adresse',
    'email.means':
      'Wer die E-Mails der neuen Adresse liest, kann sich bei deiner Wallet anmelden. Mit der jetzigen Adresse geht es dann nicht mehr.',
    'email.codes':
      'Beide Adressen erhalten einen Code, der eingegeben werden muss.',

    'message.text': 'Nachricht',
    'message.free':
      'Signieren kostet nichts, kann aber trotzdem Rechte abgeben.',

    'action.sendNative': '{amount} an {to} senden',
    'action.transfer': '{amount} an {to} senden',
    'action.transferFrom': '{amount} von {from} an {to} übertragen',
    'action.transferItem': '{item} an {to} senden',
    'action.approve': '{spender} erlauben, {amount} auszugeben',
    'action.approveUnlimited':
      '{spender} erlauben, dein ganzes Guthaben an {token} auszugeben',
    'action.revoke': '{spender} nicht mehr erlauben, {token} auszugeben',
    'action.revokePerhapsItem':
      '{spender} nicht mehr erlauben, {token} auszugeben, oder erlauben, das Objekt #{id} zu nehmen',
    'action.approvePerhapsItem':
      '{spender} erlauben, {amount} auszugeben oder das Objekt #{id} zu nehmen',
    'action.approveItem': '{spender} erlauben, {item} zu nehmen',
    'action.revokeItem': 'Freigabe von {item} zurücknehmen',
    'action.approveAll':
      '{operator} erlauben, alles aus {collection} zu bewegen',
    'action.revokeAll':
      '{operator} nicht mehr erlauben, Objekte aus {collection} zu bewegen',
    'action.createContract': 'Vertrag erstellen',
    'action.call': 'Vertrag {to} nutzen',
    'action.callNamed': '{name} im Vertrag {to}',
    'action.solana.unknown': 'Programm {program} nutzen',
    'action.solana.createAccount': 'Konto erstellen',
    'action.solana.assign': 'Konto an ein Programm übergeben',
    'action.solana.createTokenAccount': 'Konto für einen Token eröffnen',
    'action.solana.closeAccount': 'Konto eines Tokens schließen',
    'action.solana.setAuthority': 'Ändern, wer über ein Konto bestimmt',
    'action.solana.burn': 'Token vernichten',
    'action.solana.revoke': 'Freigabe zurücknehmen',
    'action.solana.memo': 'Notiz hinzufügen',
    'action.solana.other': 'Konto verwalten',

    'fact.to': 'An',
    'fact.from': 'Von',
    'fact.token': 'Token-Vertrag',
    'fact.spender': 'Berechtigte Adresse',
    'fact.limit': 'Höchstbetrag',
    'fact.expires': 'Bis',
    'fact.collection': 'Sammlung',
    'fact.item': 'Objekt',
    'fact.contract': 'Vertrag',
    'fact.function': 'Funktion',
    'fact.value': 'Mitgesendeter Betrag',
    'fact.program': 'Programm',

    unlimited: 'Unbegrenzt',
    units: {
      one: '{count} Einheit von {token}',
      other: '{count} Einheiten von {token}',
    },
    token: 'Token {address}',
    item: '#{id} aus {collection}',
    itemCount: '{count} × #{id} aus {collection}',
    items: {
      one: '{count} Objekt aus {collection}',
      other: '{count} Objekte aus {collection}',
    },

    'fee.label': 'Netzwerkgebühr',
    'fee.most': 'höchstens {amount}',
    'fee.unknown': 'Konnte nicht geschätzt werden',

    'changes.label': 'Änderungen des Guthabens',
    'changes.estimate': 'Schätzung',
    'changes.block': 'Stand von Block {block}. Es kann anders kommen.',
    'changes.later': 'Es kann anders kommen.',
    'changes.none': 'Keine erwartet',
    'changes.failed': 'Konnten nicht geschätzt werden',
    'changes.reverted': 'Keine: Die Transaktion würde scheitern',

    details: 'Details',

    'dangers.label': 'Warnungen',
    'dangers.confirm': 'Ich verstehe das Risiko und möchte fortfahren.',
    'dangers.first': 'Bestätige zuerst die Warnung.',
    'dangers.blocked': 'Das kann nicht bestätigt werden.',
    'dangers.retry': 'Erneut prüfen',

    'guard.covered':
      'Dieses Fenster ist verdeckt oder zu klein. Bestätigen geht erst, wenn es ganz zu sehen ist.',
    'guard.again': 'Warte einen Moment und drücke dann noch einmal.',
    'guard.popup': 'In neuem Fenster fortfahren',
    'guard.inPopup': 'Fahre in dem Fenster fort, das sich geöffnet hat.',
    'guard.popupFailed': 'Der Browser hat das neue Fenster blockiert.',

    'danger.unlimitedApproval':
      'Die berechtigte Adresse könnte dir alles von diesem Token nehmen, jetzt und später.',
    'danger.approval':
      'Die berechtigte Adresse könnte jederzeit bis zu diesem Betrag nehmen.',
    'danger.approvalToPerson':
      'Die berechtigte Adresse gehört einer Person, nicht einer App. Apps verlangen das nicht.',
    'danger.itemApproval':
      'Die berechtigte Adresse könnte dieses Objekt nehmen, jetzt und später.',
    'danger.perhapsItemApproval':
      'Der Vertrag sagt nicht, ob er ein Token oder eine Sammlung ist. Ist er eine Sammlung, könnte die berechtigte Adresse das Objekt #{id} nehmen.',
    'danger.approveAll':
      'Die berechtigte Adresse könnte jedes Objekt bewegen, das du in dieser Sammlung hast, jetzt und später.',
    'danger.hiddenApproval':
      'Es würde auch jemandem erlauben, deine Token auszugeben, und zeigt nicht, wem.',
    'danger.batchTakesTokens':
      'Es erlaubt jemandem, deine Token auszugeben, und nimmt im selben Schritt Token.',
    'danger.toTokenContract':
      'Du würdest Token an den Vertrag des Tokens selbst senden, wo sie verloren sind.',
    'danger.fromOther': 'Es bewegt Token einer anderen Adresse.',
    'danger.permit':
      'Mit dieser Signatur kann die berechtigte Adresse deine Token ohne Transaktion nehmen.',
    'danger.permit2':
      'Mit dieser Signatur kann die berechtigte Adresse deine Token über Permit2 nehmen.',
    'danger.transferAuthorization':
      'Mit dieser Signatur können andere diese Token ohne Transaktion von dir bewegen.',
    'danger.metaTransaction':
      'Mit dieser Signatur kann jemand anderes einen Aufruf in deinem Namen senden. Er kann dort alles, was dein Konto kann, zum Beispiel deine Token bewegen.',
    'danger.order':
      'Diese Signatur bietet etwas von dir zum Verkauf an: Andere können es zu dem Preis nehmen, der in den Daten steht.',
    'danger.orderForTokens':
      'Du würdest für das Angebotene nur Token bekommen, und Token kann jeder erstellen. Prüfe, welche und wie viele.',
    'danger.orderForNothing':
      'Du würdest das Angebotene weggeben und nichts dafür bekommen.',
    'danger.bulkListing':
      'Eine Signatur bietet viele Objekte an. Prüfe jeden Preis.',
    'danger.safe':
      'Sie handelt für eine gemeinsame Wallet (Safe), die dir vielleicht mit gehört.',
    'danger.userOperation':
      'Diese Signatur sendet eine Transaktion deines Smart Accounts.',
    'danger.otherChain':
      'Die Daten sind für ein anderes Netzwerk als das, in dem du bist.',
    'danger.otherCluster':
      'Die Transaktion ist für ein anderes Netzwerk oder abgelaufen: Das Netzwerk, in dem du bist, kennt den genannten Block nicht.',
    'danger.networkUnchecked':
      'Das Netzwerk war nicht erreichbar, um zu prüfen, ob die Transaktion dafür ist.',
    'danger.noDomain':
      'Die Daten sagen nicht, für welche App und welches Netzwerk sie sind.',
    'danger.noContract': 'Die Daten nennen einen Vertrag, den es nicht gibt.',
    'danger.longDeadline': 'Es bleibt mehr als ein Jahr gültig.',
    'danger.ignoredFields':
      'Die Website hat Felder hinzugefügt, die nicht Teil der Signatur sind: {names}',
    'danger.rawHash':
      'Das ist kein Text, sondern ein Hash. Er könnte für alles stehen, sogar für eine Überweisung.',
    'danger.messageIsTransaction':
      'Diese Nachricht liest sich wie eine Transaktion.',
    'danger.solanaMessageIsTransaction':
      'Diese Nachricht ist eine Transaktion. Mit der Signatur würde sie gesendet.',
    'danger.signInOtherSite':
      'Es meldet dich bei {domain} an, nicht bei der Website, die fragt. Das kann ein Diebstahl sein.',
    'danger.signInOtherAccount': 'Es meldet eine andere Adresse als deine an.',
    'danger.signInOtherNetwork': 'Es nennt ein anderes Netzwerk als deines.',
    'danger.signInExpired': 'Es ist schon abgelaufen.',
    'danger.signInMalformed':
      'Es sieht wie eine Anmeldung aus, ist aber keine gültige.',
    'danger.hiddenCharacters':
      'Es enthält unsichtbare Zeichen, die hier nicht gezeigt werden.',
    'danger.unknownCall':
      'Was dieser Vertrag tut, ist nicht bekannt. Verlass dich nur auf die Änderungen des Guthabens.',
    'danger.callsPerson': 'An dieser Adresse gibt es keinen Vertrag.',
    'danger.createsContract': 'Es erstellt einen Vertrag.',
    'danger.willFail':
      'Es würde jetzt scheitern, und die Gebühr zahlst du vielleicht trotzdem.',
    'danger.notSimulated': 'Was sich ändert, konnte nicht geschätzt werden.',
    'danger.highFee':
      'Die Website verlangt eine weit höhere Gebühr als üblich.',
    'danger.feeUnknown':
      'Die Gebühr ist unbekannt, deshalb kann nicht gesendet werden.',
    'danger.insufficientFunds':
      'Du hast nicht genug für den Betrag und die Gebühr.',
    'danger.unknownProgram':
      'Was dieses Programm tut, ist nicht bekannt. Verlass dich nur auf die Änderungen des Guthabens.',
    'danger.lookupTables':
      'Einige Konten konnten nicht ermittelt werden, deshalb ist nicht bekannt, was mit ihnen geschieht.',
    'danger.setAuthority': 'Jemand anderes könnte über dein Konto bestimmen.',
    'danger.assign': 'Ein Programm könnte dein Konto übernehmen.',
    'danger.closeAccount': 'Was noch auf dem Konto ist, wird ausgezahlt.',
    'danger.durableNonce':
      'Einmal signiert, kann sie jederzeit später gesendet werden.',
    'danger.notSigner': 'Eine Signatur von dir wird nicht gebraucht.',

    'title.device': 'Gerät entfernen',
    'device.name': 'Gerät',
    'device.seen': 'Zuletzt verwendet',
    'device.means':
      'Es kann nicht mehr mit deiner Wallet signieren. Deine anderen Geräte sind davon nicht betroffen.',
    'device.again':
      'Um deine Wallet dort wieder zu verwenden, melde dich an und bestätige das Gerät.',

    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Kopieren ging nicht. Markiere den Text.',
    'question.continue': 'Weiter',
    'question.cancel': 'Abbrechen',
    'question.busy': 'Einen Moment …',
    'question.unreachable':
      'Die Wallet ist nicht erreichbar. Prüfe dein Internet und versuche es erneut.',
    'question.tooOften':
      'Zu viele Versuche. Warte eine Weile und versuche es dann erneut.',
    'question.failed':
      'Das hat nicht geklappt. Schließe dies und versuche es erneut.',

    'code.title': 'Bestätige, dass du es bist',
    'code.sent':
      'Gib den Code ein, den wir an {email} gesendet haben. In der E-Mail steht auch die Zahl {number}.',
    'code.link': 'Öffne den Link, den wir an {email} gesendet haben.',
    'code.compare':
      'Die Seite, die sich aus der E-Mail öffnet, zeigt diesen Text. Zeigt sie einen anderen, mach nicht weiter.',
    'code.resend': 'Neue E-Mail senden',
    'code.resendIn': 'Neue E-Mail in {seconds} s senden',
    'code.waiting': 'Warten, bis du den Link öffnest …',
    'code.label': '6-stelliger Code',
    'code.wrong': 'Dieser Code ist falsch oder abgelaufen.',

    'factor.title': 'Öffne deine Wallet',
    'factor.lead':
      'Deine Wallet ist geschützt. Öffne sie einmal, um sie auf diesem Gerät zu verwenden.',
    'factor.passkey': 'Passkey',
    'factor.passkeyNote':
      'Auf deinem Gerät oder in deinem Passwortmanager gespeichert',
    'factor.passkeyLead': 'Verwende den Passkey, der deine Wallet schützt.',
    'factor.usePasskey': 'Passkey verwenden',
    'factor.password': 'Passwort',
    'factor.passwordNote': 'Das du für diese Wallet gewählt hast',
    'factor.code': 'Gedruckter Code',
    'factor.codeNote': 'Neun Gruppen aus vier Buchstaben und Ziffern',
    'factor.open': 'Wallet öffnen',
    'factor.wrong':
      'Damit lässt sich deine Wallet nicht öffnen. Versuche es erneut.',

    'phrase.title': 'Deine Wiederherstellungsphrase',
    'phrase.framed':
      'Diese Seite kann nicht innerhalb einer anderen angezeigt werden. Öffne sie in einem eigenen Fenster.',
    'phrase.lead':
      'Deine Wiederherstellungsphrase besteht aus 24 Wörtern, die deine Wallet in einer anderen Wallet-App wiederherstellen.',
    'phrase.danger':
      'Wer diese Wörter sieht, kann alles aus deiner Wallet nehmen. Gib sie nie weiter: Keine Website und kein Support braucht sie.',
    'phrase.code': 'Melde dich zuerst mit deiner E-Mail-Adresse an.',
    'phrase.email': 'E-Mail-Adresse deiner Wallet',
    'phrase.send': 'E-Mail senden',
    'phrase.invalid': 'Gib eine E-Mail-Adresse wie name@example.com ein.',
    'phrase.write':
      'Schreibe diese Wörter in dieser Reihenfolge auf und bewahre sie an einem sicheren Ort auf.',
    'phrase.hides':
      'Die Wörter werden nach fünf Minuten ausgeblendet, oder wenn du diese Seite verlässt.',
    'phrase.done': 'Wörter ausblenden',
    'phrase.end':
      'Die Wörter sind ausgeblendet, und du bist hier abgemeldet. Du kannst dieses Fenster schließen.',
    'phrase.failed':
      'Das hat nicht geklappt. Lade diese Seite neu, um es erneut zu versuchen.',

    'protect.title': 'Schütze deine Wallet',
    'protect.lead':
      'Der Betreiber der Wallet kann sie jetzt öffnen und für dich signieren. Ist sie geschützt, kannst nur du sie auf einem neuen Gerät öffnen.',
    'protect.final': 'Das lässt sich nicht rückgängig machen.',
    'protect.with': 'Wie du deine Wallet schützt',
    'protect.passkey':
      'Dein Fingerabdruck, dein Gesicht oder deine Bildschirmsperre',
    'protect.password': 'Mindestens 12 Zeichen, nur für diese Wallet',
    'protect.code':
      'Schreibe ihn auf und bewahre ihn an einem sicheren Ort auf',
    'protect.submit': 'Wallet schützen',

    'passkey.lead':
      'Dein Browser bittet dich, einen Passkey zu erstellen und ihn dann zu verwenden.',
    'passkey.lose':
      'Wenn du den Passkey und alle deine Geräte verlierst, verlierst du deine Wallet.',
    'passkey.failed': 'Der Passkey wurde nicht verwendet. Versuche es erneut.',

    'password.label': 'Passwort',
    'password.new': 'Neues Passwort',
    'password.again': 'Passwort wiederholen',
    'password.length': 'Mindestens 12 Zeichen. Verwende es nirgendwo sonst.',
    'password.lose':
      'Dein Passwort lässt sich nicht zurücksetzen. Wenn du es vergisst und alle deine Geräte verlierst, verlierst du deine Wallet.',
    'password.short': 'Verwende mindestens 12 Zeichen.',
    'password.differs': 'Die Passwörter stimmen nicht überein.',
    'password.busy': 'Das dauert ein paar Sekunden …',

    'printed.label': 'Dein Code',
    'printed.format': 'Neun Gruppen aus vier Buchstaben und Ziffern',
    'printed.write':
      'Schreibe diesen Code auf und bewahre ihn an einem sicheren Ort auf.',
    'printed.lose':
      'Dieser Code kann nicht noch einmal angezeigt werden. Wenn du ihn und alle deine Geräte verlierst, verlierst du deine Wallet.',
    'printed.last': 'Die letzten acht Zeichen deines Codes',
    'printed.why': 'Um sicherzugehen, dass du ihn aufgeschrieben hast',
    'printed.wrong': 'Das sind nicht die letzten acht Zeichen deines Codes.',
  },
} as const satisfies Locale
