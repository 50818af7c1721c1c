import type { CommonMessages, Locale } from './Messages.ts'

/** Spanish. */
export const es = {
  tag: 'es',
  dir: 'ltr',
  messages: {
    'button.connect': 'Conectar billetera',
    'button.connecting': 'Conectando…',
    'button.connectWith': 'Conectar {wallet}',
    'button.account': 'Cuenta',
    'button.network': 'Red',
    'button.unsupported': 'Red incorrecta',
    'button.pending': {
      one: '{count} pendiente',
      many: '{count} pendientes',
      other: '{count} pendientes',
    },
    retry: 'Reintentar',
    dismiss: 'Cerrar',

    'load.failed': 'No se pudieron cargar las funciones de billetera.',

    'modal.back': 'Atrás',
    'modal.close': 'Cerrar',
    cancel: 'Cancelar',

    'connect.title': 'Conecta una billetera',
    'connect.installed': 'Instalada',
    'connect.recent': 'Reciente',
    'connect.get': 'Obtener',
    'connect.claimed': 'Puede ser falsa',
    'connect.continue': 'Continuar con una billetera',
    'connect.continueOther': 'Continuar con otra billetera',
    'connect.others': 'Otras billeteras',
    'connect.empty.title': 'No se encontraron billeteras',
    'connect.empty.text':
      'Instala o activa una extensión de billetera en este navegador. Aparecerá aquí automáticamente.',
    'connect.phone.text':
      'Esta app se abre en el navegador de una app de billetera. Instala una y abre allí esta página.',
    'connect.none.title': 'No hay billeteras compatibles',
    'connect.none.text':
      'Esta app no funciona con las billeteras de este navegador.',
    'connect.allWallets': 'Todas las billeteras',
    'connect.directoryFailed': 'No se pudieron cargar más billeteras.',
    'connect.effect':
      'Este sitio verá tu dirección y tu saldo. No puede mover nada sin tu aprobación.',

    'legal.accept': 'Acepto {documents} de este sitio.',
    'legal.notice': 'Al conectarte aceptas {documents} de este sitio.',
    'legal.both': '{terms} y {privacy}',
    'legal.terms': 'los términos de uso',
    'legal.privacy': 'la política de privacidad',
    'legal.required': 'Marca esta casilla para continuar.',
    'legal.continue': 'Continuar',

    'connecting.waiting': 'Esperando a {wallet}',
    'connecting.text': 'Abre tu billetera y confirma la conexión.',
    'connecting.slow':
      'Seguimos esperando. Desbloquea tu billetera o ábrela desde la barra del navegador.',
    'connecting.claimants':
      'Dos billeteras dicen ser esta, así que una de las dos puede ser falsa. Quita la extensión que no instalaste y recarga.',
    'connecting.risk':
      'Si continúas con una billetera falsa, puede robarte los tokens.',
    'connecting.anyway': 'Continuar igualmente',
    'connecting.other': 'Elegir otra billetera',
    'connecting.failed': 'Sin conexión',
    'connecting.unknown': 'Billetera',

    'account.title': 'Cuenta',
    'account.restoring': 'Reconectando…',
    'account.copy': 'Copiar dirección',
    'account.copied': 'Copiada',
    'account.copyFailed': 'Tu navegador bloqueó la copia.',
    'account.balance': 'Saldo',
    'account.balance.loading': 'Cargando el saldo',
    'account.balance.failed': 'No se pudo cargar tu saldo.',
    'account.network': 'Red',
    'account.explorer': 'Ver en {explorer}',
    'account.wallet': 'Conectada con {wallet}',
    'account.disconnect': 'Desconectar',
    'account.label.add': 'Añadir un nombre',
    'account.label.change': 'Editar nombre',
    'account.label.field': 'Nombre de la dirección',
    'account.label.save': 'Guardar',
    'account.label.saved': 'Nombre guardado',
    'account.label.removed': 'Nombre eliminado',
    'account.label.hint': 'Solo este navegador muestra este nombre.',
    'account.label.empty': 'Escribe primero un nombre.',
    'account.others': 'Cuentas conectadas',
    'account.others.active': 'Activa',

    'networks.title': 'Elige una red',
    'networks.search': 'Buscar redes',
    'networks.found': {
      one: '{count} red encontrada',
      many: '{count} de redes encontradas',
      other: '{count} redes encontradas',
    },
    'networks.none': 'No se encontraron redes',
    'networks.noneText': 'Revisa la ortografía o prueba con otro nombre.',
    'networks.empty': 'Esta app no admite las redes de tu billetera.',
    'networks.testnet': 'Red de pruebas',
    'networks.switching': 'Confirma en tu billetera',
    'networks.disabled': 'Esta app no permite cambiar de red.',

    'unsupported.title': 'Red incorrecta',
    'unsupported.text':
      'Esta app no admite la red de tu billetera. Cambia a una de estas.',

    'wallet.title': '¿Qué es una billetera?',
    'wallet.home.title': 'Una app o extensión del navegador',
    'wallet.home.text':
      'Guarda las llaves de tus tokens y coleccionables, para que puedas verlos, enviarlos y recibirlos.',
    'wallet.login.title': 'Una nueva forma de iniciar sesión',
    'wallet.login.text':
      'Conéctate a apps sin una cuenta ni una contraseña nuevas.',
    'wallet.keys.title': 'Tú tienes las llaves',
    'wallet.keys.text':
      'Tú confirmas cada transacción. Si pierdes tu frase de recuperación, nadie puede restaurar lo que tienes.',

    'network.title': '¿Qué es una red?',
    'network.record.title': 'Un registro público',
    'network.record.text':
      'Muchos ordenadores registran qué es de quién. Las transacciones no se pueden deshacer.',
    'network.apart.title': 'Cada una es independiente',
    'network.apart.text': 'Lo que tienes en una red no está en las demás.',
    'network.fee.title': 'Comisiones de red',
    'network.fee.text':
      'Cada transacción cuesta una comisión, que se paga con el token de la red.',
    'network.test':
      'Las redes de pruebas sirven para probar: sus tokens no valen nada.',

    'getWallet.title': 'Consigue una billetera',
    'getWallet.named': 'Consigue {wallet}',
    'getWallet.install.title': 'Instálala',
    'getWallet.install.text':
      'Usa su propio sitio web o una tienda de apps. Cuidado con los anuncios falsos.',
    'getWallet.create.title': 'Configúrala',
    'getWallet.create.text':
      'Crea una billetera nueva o importa una que ya tengas.',
    'getWallet.phrase.title': 'Guarda en secreto tu frase de recuperación',
    'getWallet.phrase.text':
      'Estas palabras abren tu billetera en cualquier lugar. Escríbelas en papel. Introdúcelas solo en la propia billetera: quien más las pida intenta robarte.',
    'getWallet.return.title': 'Vuelve aquí',
    'getWallet.return.text':
      'Tu billetera aparece automáticamente. Si no, recarga la página.',
    'getWallet.return.link': 'Elige la billetera en la lista.',
    'getWallet.open.title': 'Abre esta página en la app',
    'getWallet.open.text':
      'Copia la dirección de esta página y pégala en el navegador de la app.',
    'getWallet.open.copy': 'Copiar dirección de la página',
    'getWallet.open.copied': 'Copiado',
    'getWallet.homepage': 'Sitio web',
    'getWallet.chromeStore': 'Extensión de Chrome',
    'getWallet.firefoxStore': 'Extensión de Firefox',
    'getWallet.appStore': 'App para iPhone',
    'getWallet.playStore': 'App para Android',
    'getWallet.find': 'Comparar billeteras',
    'getWallet.noLinks':
      'No hay enlace a {wallet}. Búscala en su propio sitio web.',
    'getWallet.newTab': 'se abre en una pestaña nueva',
    'getWallet.found': '{wallet} está lista',

    'pairing.ways': 'Formas de conectarse',
    'pairing.browser': 'Navegador',
    'pairing.mobile': 'Móvil',
    'pairing.desktop': 'Escritorio',
    'pairing.web': 'Sitio web',
    'connect.code': 'Código QR',
    'pairing.other': 'Otra billetera o dispositivo',
    'pairing.code': 'Código QR para conectar una billetera',
    'pairing.scan': 'Abre {wallet} en tu teléfono y escanea este código.',
    'pairing.scanAny':
      'Abre una app de billetera en tu teléfono y escanea este código.',
    'pairing.scanOther':
      'Escanea este código con otro dispositivo o pega el enlace en una app de billetera.',
    'pairing.accept': 'Confirma en {wallet} y vuelve aquí.',
    'pairing.preparing': 'Preparando…',
    'pairing.unreachable':
      'No se puede acceder a WalletConnect. Revisa tu conexión a internet. Seguimos intentándolo…',
    'pairing.answered': 'Tu billetera respondió. Conectando…',
    'pairing.open': 'Abrir {wallet}',
    'pairing.openAny': 'Abrir una app de billetera',
    'pairing.missed':
      '¿No se abrió nada? Puede que {wallet} no esté instalada.',
    'pairing.missing': '¿No tienes {wallet}?',
    'pairing.get': 'Consigue {wallet}',
    'pairing.copy': 'Copiar enlace para tu billetera',
    'pairing.copied': 'Copiado',
    'pairing.copyFailed': 'Tu navegador bloqueó la copia.',
    'pairing.confirm': 'Confirma en {wallet}',
    'pairing.approved': 'Confirmado en tu billetera',
    'pairing.noNetworks': 'Tu billetera no admite las redes de esta app.',
    'pairing.noAccounts':
      'Tu billetera no tiene ninguna cuenta que esta app pueda usar.',

    'error.rejected': 'Rechazaste la solicitud en tu billetera.',
    'error.busy':
      'Tu billetera ya tiene una solicitud abierta. Ábrela desde la barra del navegador y vuelve a intentarlo.',
    'error.locked':
      'Tu billetera no lo permitió. Desbloquéala y vuelve a intentarlo.',
    'error.unsupported': 'Tu billetera no admite lo que pidió esta app.',
    'error.missing':
      'Esta billetera ya no está disponible. Recarga la página o elige otra.',
    'error.noAccounts':
      'Tu billetera no compartió ninguna cuenta. Elige una en ella e inténtalo de nuevo.',
    'error.offline':
      'Tu billetera no llega a su red. Revisa tu conexión a internet e inténtalo de nuevo.',
    'error.aborted': 'La solicitud se canceló.',
    'error.timeout':
      'Tu billetera tardó demasiado en responder. Ábrela y vuelve a intentarlo.',
    'error.network':
      'Tu billetera no admite esta red. Elige otra red u otra billetera.',
    'error.manual':
      'Tu billetera no permite que las apps cambien de red. Cámbiala allí.',
    'error.response':
      'La respuesta de tu billetera no es válida. Actualízala o elige otra.',
    'error.transaction':
      'La red rechazó esta transacción. Revisa el monto y la comisión y vuelve a intentarlo.',
    'error.disconnect':
      'Te has desconectado, pero tu billetera no lo confirmó.',
    'error.unknown': 'Algo salió mal. Inténtalo de nuevo.',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      'El problema es de este sitio, no de tu billetera: pidió una red desconocida.',
    'alert.INVALID_APP_CONFIGURATION':
      'El problema es de este sitio, no de tu billetera: no está bien configurado.',
    'alert.NETWORK_NOT_FOUND':
      'El problema es de este sitio, no de tu billetera: su red predeterminada no está configurada.',
    'alert.SESSION_EXPIRED': 'Tu conexión caducó. Conéctate de nuevo.',
    'alert.WALLET_CONTESTED':
      'Otra billetera dice ser la tuya, así que una puede ser falsa. No se envía nada hasta que te desconectes y vuelvas a elegir.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'Este sitio no está configurado para WalletConnect, así que sus códigos QR no funcionan. Usa una billetera instalada.',
    'alert.PROJECT_ID_INVALID':
      'El ID de WalletConnect de este sitio no es válido, así que sus códigos QR no funcionan. Usa una billetera instalada.',
    'alert.ORIGIN_NOT_ALLOWED':
      'WalletConnect no permite este sitio, así que sus códigos QR no funcionan. Usa una billetera instalada.',
    'alert.openInWallet':
      'WalletConnect no funciona en este sitio. Abre este sitio en el navegador de tu billetera.',
    'alert.RELAY_UNREACHABLE':
      'No se puede acceder a billeteras en otros dispositivos: WalletConnect no responde. Revisa tu conexión a internet.',
    'alert.CLOCK_WRONG':
      'El reloj de este dispositivo no está en hora. Ajústalo y vuelve a intentarlo.',

    'allWallets.search': 'Buscar billeteras',
    'allWallets.loading': 'Cargando billeteras',
    'allWallets.found': {
      one: '{count} billetera',
      many: '{count} de billeteras',
      other: '{count} billeteras',
    },
    'allWallets.none': 'No se encontraron billeteras',
    'allWallets.noneText': 'Revisa la ortografía o prueba con otro nombre.',
    'allWallets.failed': 'No se pudieron cargar las billeteras.',
    'allWallets.more': 'Cargar más',
  } satisfies CommonMessages,
} as const satisfies Locale
