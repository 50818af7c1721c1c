import type { Locale } from './en.ts'

/** French. */
export const fr = {
  tag: 'fr',
  dir: 'ltr',
  messages: {
    approve: 'Approuver',
    reject: 'Refuser',
    site: 'Site',
    network: 'Réseau',
    account: 'Compte',
    testnet: 'Réseau de test',
    unknownNetwork: 'Réseau inconnu',
    loading: 'Vérification de ce que fait cette demande…',
    appName: 'Il se nomme « {name} ».',

    'title.connect': 'Connecter votre portefeuille à {origin}',
    'title.email': 'Changer l’adresse e-mail de votre portefeuille',
    'title.message': 'Signer un message',
    'title.signIn': 'Se connecter à {origin}',
    'title.typedData': 'Signer des données',
    'title.permit': 'Laisser d’autres dépenser vos jetons',
    'title.calls': {
      one: 'Approuver {count} action',
      other: 'Approuver {count} actions à la fois',
    },
    'title.transactions': {
      one: 'Signer {count} transaction',
      other: 'Signer {count} transactions',
    },
    'title.solana': 'Signer une transaction',
    'title.solanaSend': 'Envoyer une transaction',

    'connect.sees': 'Il peut voir vos adresses, vos soldes et votre activité.',
    'connect.asks': 'Il peut vous demander d’approuver des transactions.',
    'connect.cannot': 'Il ne peut rien déplacer sans votre accord.',
    'connect.addresses': 'Adresses qu’il verra',
    'family.eip155': 'Réseaux Ethereum',
    'family.solana': 'Solana',

    'email.present': 'Adresse actuelle',
    'email.new': 'Nouvelle adresse',
    'email.means':
      'Toute personne qui lit les e-mails de la nouvelle adresse peut se connecter à votre portefeuille. Avec l’adresse actuelle, ce ne sera plus possible.',
    'email.codes': 'Les deux adresses reçoivent un code à saisir.',

    'message.text': 'Message',
    'message.free':
      'Signer ne coûte rien, mais peut tout de même céder des droits.',

    'action.sendNative': 'Envoyer {amount} à {to}',
    'action.transfer': 'Envoyer {amount} à {to}',
    'action.transferFrom': 'Déplacer {amount} de {from} à {to}',
    'action.transferItem': 'Envoyer {item} à {to}',
    'action.approve': 'Laisser {spender} dépenser {amount}',
    'action.approveUnlimited':
      'Laisser {spender} dépenser tout votre solde de {token}',
    'action.revoke': 'Ne plus laisser {spender} dépenser {token}',
    'action.revokePerhapsItem':
      'Ne plus laisser {spender} dépenser {token}, ou le laisser prendre l’objet #{id}',
    'action.approvePerhapsItem':
      'Laisser {spender} dépenser {amount}, ou prendre l’objet #{id}',
    'action.approveItem': 'Laisser {spender} prendre {item}',
    'action.revokeItem': 'Ne plus laisser personne prendre {item}',
    'action.approveAll':
      'Laisser {operator} déplacer tout le contenu de {collection}',
    'action.revokeAll':
      'Ne plus laisser {operator} déplacer les objets de {collection}',
    'action.createContract': 'Créer un contrat',
    'action.call': 'Utiliser le contrat {to}',
    'action.callNamed': '{name} sur le contrat {to}',
    'action.solana.unknown': 'Utiliser le programme {program}',
    'action.solana.createAccount': 'Créer un compte',
    'action.solana.assign': 'Confier un compte à un programme',
    'action.solana.createTokenAccount': 'Ouvrir un compte pour un jeton',
    'action.solana.closeAccount': 'Fermer un compte de jeton',
    'action.solana.setAuthority': 'Changer qui contrôle un compte',
    'action.solana.burn': 'Détruire des jetons',
    'action.solana.revoke': 'Retirer une autorisation',
    'action.solana.memo': 'Ajouter une note',
    'action.solana.other': 'Entretenir un compte',

    'fact.to': 'À',
    'fact.from': 'De',
    'fact.token': 'Contrat du jeton',
    'fact.spender': 'Adresse autorisée',
    'fact.limit': 'Limite',
    'fact.expires': 'Jusqu’au',
    'fact.collection': 'Collection',
    'fact.item': 'Objet',
    'fact.contract': 'Contrat',
    'fact.function': 'Fonction',
    'fact.value': 'Montant joint',
    'fact.program': 'Programme',

    unlimited: 'Illimité',
    units: {
      one: '{count} unité de {token}',
      other: '{count} unités de {token}',
    },
    token: 'jeton {address}',
    item: '#{id} de {collection}',
    itemCount: '{count} × #{id} de {collection}',
    items: {
      one: '{count} objet de {collection}',
      other: '{count} objets de {collection}',
    },

    'fee.label': 'Frais de réseau',
    'fee.most': '{amount} au plus',
    'fee.unknown': 'Impossible à estimer',

    'changes.label': 'Variations du solde',
    'changes.estimate': 'Estimation',
    'changes.block': 'D’après le bloc {block}. Le résultat peut différer.',
    'changes.later': 'Le résultat peut différer.',
    'changes.none': 'Aucune prévue',
    'changes.failed': 'Impossibles à estimer',
    'changes.reverted': 'Aucune : la transaction échouerait',

    details: 'Détails',

    'dangers.label': 'Avertissements',
    'dangers.confirm': 'Je comprends le risque et souhaite continuer.',
    'dangers.first': 'Confirmez l’avertissement pour approuver.',
    'dangers.blocked': 'Ceci ne peut pas être approuvé.',
    'dangers.retry': 'Vérifier à nouveau',

    'guard.covered':
      'Cette fenêtre est couverte ou trop petite. Il faut la voir en entier pour approuver.',
    'guard.again': 'Patientez un instant, puis appuyez à nouveau.',
    'guard.popup': 'Continuer dans une nouvelle fenêtre',
    'guard.inPopup': 'Continuez dans la fenêtre qui s’est ouverte.',
    'guard.popupFailed': 'Le navigateur a bloqué la nouvelle fenêtre.',

    'danger.unlimitedApproval':
      'L’adresse autorisée pourrait prendre tout votre solde de ce jeton, maintenant et plus tard.',
    'danger.approval':
      'L’adresse autorisée pourrait prendre jusqu’à ce montant à tout moment.',
    'danger.approvalToPerson':
      'L’adresse autorisée est celle d’une personne, pas d’une app. Les apps ne demandent pas cela.',
    'danger.itemApproval':
      'L’adresse autorisée pourrait prendre cet objet, maintenant ou plus tard.',
    'danger.perhapsItemApproval':
      'Le contrat ne dit pas s’il s’agit d’un jeton ou d’une collection. Si c’est une collection, l’adresse autorisée pourrait prendre l’objet #{id}.',
    'danger.approveAll':
      'L’adresse autorisée pourrait déplacer tous vos objets de cette collection, maintenant et plus tard.',
    'danger.hiddenApproval':
      'Cela laisserait aussi quelqu’un dépenser vos jetons, sans montrer qui.',
    'danger.batchTakesTokens':
      'Cela laisse quelqu’un dépenser vos jetons et en prend dans la même étape.',
    'danger.toTokenContract':
      'Vous enverriez des jetons au contrat du jeton lui-même, où ils sont perdus.',
    'danger.fromOther': 'Cela déplace les jetons d’une autre adresse.',
    'danger.permit':
      'Avec cette signature, l’adresse autorisée peut prendre vos jetons sans transaction.',
    'danger.permit2':
      'Avec cette signature, l’adresse autorisée peut prendre vos jetons par Permit2.',
    'danger.transferAuthorization':
      'Avec cette signature, d’autres peuvent déplacer ces jetons sans transaction de votre part.',
    'danger.metaTransaction':
      'Avec cette signature, quelqu’un d’autre peut envoyer un appel en votre nom. Il peut y faire ce que peut votre compte, comme déplacer vos jetons.',
    'danger.order':
      'Cette signature met en vente quelque chose qui est à vous : d’autres peuvent le prendre au prix indiqué dans les données.',
    'danger.orderForTokens':
      'Vous ne recevriez que des jetons pour ce qui est offert, et tout le monde peut créer des jetons. Vérifiez lesquels et combien.',
    'danger.orderForNothing':
      'Vous donneriez ce qui est offert sans rien recevoir en échange.',
    'danger.bulkListing':
      'Une seule signature offre de nombreux objets. Vérifiez chaque prix.',
    'danger.safe':
      'Elle agit pour un portefeuille partagé (Safe) qui est peut-être à vous.',
    'danger.userOperation':
      'Cette signature envoie une transaction de votre compte intelligent.',
    'danger.otherChain': 'Les données sont pour un autre réseau que le vôtre.',
    'danger.otherCluster':
      'La transaction est pour un autre réseau, ou elle a expiré : votre réseau ne connaît pas le bloc qu’elle cite.',
    'danger.networkUnchecked':
      'Le réseau n’a pas pu être joint pour vérifier que la transaction est pour lui.',
    'danger.noDomain':
      'Les données ne disent pas pour quelle app ni quel réseau elles sont.',
    'danger.noContract': 'Les données citent un contrat qui n’existe pas.',
    'danger.longDeadline': 'Cela reste valable plus d’un an.',
    'danger.ignoredFields':
      'Le site a ajouté des champs qui ne font pas partie de la signature : {names}',
    'danger.rawHash':
      'Ce n’est pas un texte mais une empreinte (hash). Elle peut représenter n’importe quoi, même un transfert.',
    'danger.messageIsTransaction': 'Ce message ressemble à une transaction.',
    'danger.solanaMessageIsTransaction':
      'Ce message est une transaction. Le signer l’enverrait.',
    'danger.signInOtherSite':
      'Cela vous connecte à {domain}, pas au site qui le demande. C’est peut-être un vol.',
    'danger.signInOtherAccount':
      'Cela connecte une autre adresse que la vôtre.',
    'danger.signInOtherNetwork': 'Cela cite un autre réseau que le vôtre.',
    'danger.signInExpired': 'Cela a déjà expiré.',
    'danger.signInMalformed':
      'Cela ressemble à une connexion, mais n’en est pas une valable.',
    'danger.hiddenCharacters':
      'Cela contient des caractères invisibles, qui ne sont pas affichés ici.',
    'danger.unknownCall':
      'On ne sait pas ce que fait ce contrat. Fiez-vous seulement aux variations du solde.',
    'danger.callsPerson': 'Il n’y a pas de contrat à cette adresse.',
    'danger.createsContract': 'Cela crée un contrat.',
    'danger.willFail':
      'Cela échouerait maintenant, et vous pourriez payer les frais quand même.',
    'danger.notSimulated': 'Ce que cela change n’a pas pu être estimé.',
    'danger.highFee':
      'Le site demande des frais bien plus élevés que d’habitude.',
    'danger.feeUnknown': 'Les frais sont inconnus : l’envoi est impossible.',
    'danger.insufficientFunds':
      'Vous n’avez pas assez pour le montant et les frais.',
    'danger.unknownProgram':
      'On ne sait pas ce que fait ce programme. Fiez-vous seulement aux variations du solde.',
    'danger.lookupTables':
      'Certains de ses comptes n’ont pas pu être consultés : on ne sait pas ce qu’il en fait.',
    'danger.setAuthority': 'Quelqu’un d’autre pourrait contrôler votre compte.',
    'danger.assign':
      'Un programme pourrait prendre le contrôle de votre compte.',
    'danger.closeAccount': 'Ce qui reste sur le compte est versé.',
    'danger.durableNonce':
      'Une fois signée, elle peut être envoyée à tout moment.',
    'danger.notSigner': 'Votre signature n’est pas nécessaire.',

    'title.device': 'Retirer un appareil',
    'device.name': 'Appareil',
    'device.seen': 'Dernière utilisation',
    'device.means':
      'Il ne peut plus signer avec votre portefeuille. Vos autres appareils ne sont pas concernés.',
    'device.again':
      'Pour y réutiliser votre portefeuille, connectez-vous et confirmez l’appareil.',

    copy: 'Copier',
    copied: 'Copié',
    copyFailed: 'Copie impossible. Sélectionnez le texte.',
    'question.continue': 'Continuer',
    'question.cancel': 'Annuler',
    'question.busy': 'Un instant…',
    'question.unreachable':
      'Le portefeuille est injoignable. Vérifiez votre connexion et réessayez.',
    'question.tooOften':
      'Trop de tentatives. Patientez un moment, puis réessayez.',
    'question.failed':
      'Cela n’a pas fonctionné. Fermez cet écran et réessayez.',

    'code.title': 'Confirmez que c’est bien vous',
    'code.sent':
      'Saisissez le code envoyé à {email}. L’e-mail affiche aussi le nombre {number}.',
    'code.link': 'Ouvrez le lien envoyé à {email}.',
    'code.compare':
      'La page qui s’ouvre depuis l’e-mail affiche ce texte. Si elle en affiche un autre, ne continuez pas.',
    'code.resend': 'Envoyer un autre e-mail',
    'code.resendIn': 'Envoyer un autre e-mail dans {seconds} s',
    'code.waiting': 'En attente de l’ouverture du lien…',
    'code.label': 'Code à 6 chiffres',
    'code.wrong': 'Ce code est incorrect ou a expiré.',

    'factor.title': 'Ouvrez votre portefeuille',
    'factor.lead':
      'Votre portefeuille est protégé. Ouvrez-le une fois pour l’utiliser sur cet appareil.',
    'factor.passkey': 'Clé d’accès',
    'factor.passkeyNote':
      'Enregistrée sur votre appareil ou dans votre gestionnaire de mots de passe',
    'factor.passkeyLead':
      'Utilisez la clé d’accès qui protège votre portefeuille.',
    'factor.usePasskey': 'Utiliser la clé d’accès',
    'factor.password': 'Mot de passe',
    'factor.passwordNote': 'Celui que vous avez choisi pour ce portefeuille',
    'factor.code': 'Code imprimé',
    'factor.codeNote': 'Neuf groupes de quatre lettres et chiffres',
    'factor.open': 'Ouvrir le portefeuille',
    'factor.wrong': 'Cela n’ouvre pas votre portefeuille. Réessayez.',

    'phrase.title': 'Votre phrase de récupération',
    'phrase.framed':
      'Cette page ne peut pas s’afficher dans une autre page. Ouvrez-la dans sa propre fenêtre.',
    'phrase.lead':
      'Votre phrase de récupération se compose de 24 mots qui restaurent votre portefeuille dans une autre application.',
    'phrase.danger':
      'Toute personne qui voit ces mots peut prendre tout le contenu de votre portefeuille. Ne les communiquez jamais : aucun site ni aucune assistance n’en a besoin.',
    'phrase.code': 'Connectez-vous d’abord avec votre e-mail.',
    'phrase.email': 'Adresse e-mail de votre portefeuille',
    'phrase.send': 'Envoyer l’e-mail',
    'phrase.invalid': 'Saisissez une adresse comme nom@example.com.',
    'phrase.write':
      'Notez ces mots dans cet ordre et conservez-les en lieu sûr.',
    'phrase.hides':
      'Les mots sont masqués après cinq minutes, ou lorsque vous quittez cette page.',
    'phrase.done': 'Masquer les mots',
    'phrase.end':
      'Les mots sont masqués et vous êtes déconnecté ici. Vous pouvez fermer cette fenêtre.',
    'phrase.failed':
      'Cela n’a pas fonctionné. Rechargez cette page pour réessayer.',

    'protect.title': 'Protégez votre portefeuille',
    'protect.lead':
      'L’opérateur du portefeuille peut actuellement l’ouvrir et signer pour vous. Une fois le portefeuille protégé, vous seul pourrez l’ouvrir sur un nouvel appareil.',
    'protect.final': 'Cette action est irréversible.',
    'protect.with': 'Comment protéger votre portefeuille',
    'protect.passkey':
      'Votre empreinte, votre visage ou le verrouillage de l’écran',
    'protect.password':
      'Au moins 12 caractères, pour ce portefeuille uniquement',
    'protect.code': 'Notez-le et conservez-le en lieu sûr',
    'protect.submit': 'Protéger le portefeuille',

    'passkey.lead':
      'Votre navigateur vous demande de créer une clé d’accès, puis de l’utiliser.',
    'passkey.lose':
      'Si vous perdez la clé d’accès et tous vos appareils, vous perdez votre portefeuille.',
    'passkey.failed': 'La clé d’accès n’a pas été utilisée. Réessayez.',

    'password.label': 'Mot de passe',
    'password.new': 'Nouveau mot de passe',
    'password.again': 'Répéter le mot de passe',
    'password.length':
      'Au moins 12 caractères. Ne l’utilisez nulle part ailleurs.',
    'password.lose':
      'Votre mot de passe ne peut pas être réinitialisé. Si vous l’oubliez et perdez tous vos appareils, vous perdez votre portefeuille.',
    'password.short': 'Utilisez au moins 12 caractères.',
    'password.differs': 'Les mots de passe ne correspondent pas.',
    'password.busy': 'Cela prend quelques secondes…',

    'printed.label': 'Votre code',
    'printed.format': 'Neuf groupes de quatre lettres et chiffres',
    'printed.write': 'Notez ce code et conservez-le en lieu sûr.',
    'printed.lose':
      'Ce code ne peut pas être affiché à nouveau. Si vous le perdez avec tous vos appareils, vous perdez votre portefeuille.',
    'printed.last': 'Huit derniers caractères de votre code',
    'printed.why': 'Pour vérifier que vous l’avez noté',
    'printed.wrong':
      'Ce ne sont pas les huit derniers caractères de votre code.',
  },
} as const satisfies Locale
